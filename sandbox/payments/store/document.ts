import type Stripe from 'stripe'

/**
 * An object as it is stored and sent: references are ids (expanding happens on the way out) and
 * decimals are strings, as on the wire.
 */
export type Doc<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends readonly (infer Item)[]
      ? Doc<Unexpanded<Item>>[]
      : { [Key in keyof T]: Doc<Unexpanded<T[Key]>> }

type Unexpanded<Value> = string extends Value ? Exclude<Value, { object: string }> : Value

/** Every kind of object that the provider keeps, by the name of its table of records. */
export interface Documents {
  account: Doc<Stripe.Account>
  balance_settings: Doc<Stripe.BalanceSettings>
  balance_transaction: Doc<Stripe.BalanceTransaction>
  charge: Doc<Stripe.Charge>
  'checkout.session': Doc<Stripe.Checkout.Session>
  customer: Doc<Stripe.Customer>
  event: Doc<Stripe.EventBase>
  invoice: Doc<Stripe.Invoice>
  invoice_payment: Doc<Stripe.InvoicePayment>
  payment_intent: Doc<Stripe.PaymentIntent>
  payment_method: Doc<Stripe.PaymentMethod>
  payout: Doc<Stripe.Payout>
  price: Doc<Stripe.Price>
  product: Doc<Stripe.Product>
  refund: Doc<Stripe.Refund>
  subscription: Doc<Stripe.Subscription>
  transfer: Doc<Stripe.Transfer>
  transfer_reversal: Doc<Stripe.TransferReversal>
}

export type DocumentType = keyof Documents
