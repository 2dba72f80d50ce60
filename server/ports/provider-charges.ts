/** Charges at the payment provider, and what came back of them. All amounts are whole yen. */

/** A card as its owner recognises it; the provider keeps the rest. */
export interface Card {
  /** The provider's word, such as `visa`. */
  brand: string
  last4: string
  expMonth: number
  /** Four digits. */
  expYear: number
}

/** The part of a card that a receipt names. */
export type PaidCard = Pick<Card, 'brand' | 'last4'>

/** A charge that pays no month by itself. Whole yen. */
export interface LooseCharge {
  chargeId: string
  total: number
  paidAt: Date
  fee: PaidInvoice['fee']
}

/** A charge that pays no month, or a part of a month that is still owed. */
export interface FoundCharge extends LooseCharge {
  /** The subscription of the invoice that it paid a part of; null for any other charge. */
  subscriptionId: string | null
}

/**
 * A paid invoice of a subscription. `fee` is what the provider deducts from the charge, null while
 * unknown.
 */
export interface PaidInvoice {
  invoiceId: string
  subscriptionId: string
  holdId: string
  /** Whether it is about a month; false for one that somebody made or changed at the provider. */
  isMonth: boolean
  /** The amount of its charge, less than the invoice where something else paid the rest. */
  total: number
  /** Yen by which a balance, a credit note or an added amount has lowered what is due. */
  credited: number
  paidAt: Date
  periodStart: Date
  periodEnd: Date
  /** The largest of its charges. */
  chargeId: string
  /** The other charges of an invoice that was paid in parts, which is no month then. */
  otherCharges: LooseCharge[]
  fee: { transactionId: string; amount: number } | null
  /** Null when something else than a card paid. */
  card: PaidCard | null
}

/**
 * `impossible`: the provider refunds this charge never, such as one that is too old, or has refused
 * it in every attempt.
 */
export type RefundOutcome = 'made' | 'disputed' | 'already_refunded' | 'impossible'

export interface RefundState {
  refundId: string
  chargeId: string
  /** The key of our request; null for a refund that was made by hand at the provider. */
  key: string | null
  amount: number
  /** The refunded money came back, or never left. */
  hasFailed: boolean
}

/** The payer of a charge, as the provider knows it. */
export interface Payer {
  customerId: string | null
  email: string | null
}

/** One withdrawal of a dispute's money; a network may withdraw it again after a win. */
export interface DisputeState {
  /** The provider's id for the first withdrawal, a text of our own for each later one. */
  disputeId: string
  /** The provider's id of the dispute, for a later withdrawal. */
  againOf: string | null
  chargeId: string
  /** Yen that the card network has taken back; they may be a part of the charge. */
  amount: number
  /** How much of it the network has returned. */
  returned: number
  /** The provider's fee for the dispute. */
  fee: number
  /** How often money has moved; it only grows. */
  moves: number
  /** A lost dispute under appeal is `lost` until it is won. */
  status: 'open' | 'won' | 'lost'
}
