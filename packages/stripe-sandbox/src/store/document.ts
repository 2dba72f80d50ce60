import type Stripe from 'stripe'

/**
 * An object in its stored and sent form: references are ids (expanding happens on output) and
 * decimals are strings.
 */
export type Doc<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends readonly (infer Item)[]
      ? Doc<Unexpanded<Item>>[]
      : { [Key in keyof T]: Doc<Unexpanded<T[Key]>> }

type Unexpanded<Value> = string extends Value ? Exclude<Value, { object: string }> : Value

/** Every stored type of object, by name. */
export interface Documents {
  account: Doc<Stripe.Account>
  balance_settings: Doc<Stripe.BalanceSettings>
  balance_transaction: Doc<Stripe.BalanceTransaction>
  charge: Doc<Stripe.Charge>
  'billing_portal.configuration': Doc<Stripe.BillingPortal.Configuration>
  'billing_portal.session': Doc<Stripe.BillingPortal.Session>
  'checkout.session': Doc<Stripe.Checkout.Session>
  credit_note: Doc<Stripe.CreditNote>
  customer: Doc<Stripe.Customer>
  dispute: Doc<Stripe.Dispute>
  event: Doc<Stripe.EventBase>
  invoice: Doc<Stripe.Invoice>
  invoiceitem: Doc<Stripe.InvoiceItem>
  invoice_payment: Doc<Stripe.InvoicePayment>
  payment_intent: Doc<Stripe.PaymentIntent>
  payment_method: Doc<Stripe.PaymentMethod>
  payout: Doc<Stripe.Payout>
  price: Doc<Stripe.Price>
  product: Doc<Stripe.Product>
  refund: Doc<Stripe.Refund>
  subscription: Doc<Stripe.Subscription>
  'test_helpers.test_clock': Doc<Stripe.TestHelpers.TestClock>
  transfer: Doc<Stripe.Transfer>
  transfer_reversal: Doc<Stripe.TransferReversal>
  webhook_endpoint: Doc<Stripe.WebhookEndpoint>
}

export type DocumentType = keyof Documents
