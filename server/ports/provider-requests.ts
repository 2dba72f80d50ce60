/** All amounts are whole yen. A repeated call with the same key acts once. */

/**
 * The number of the attempt, from 0. Each attempt has its own key, because the provider repeats its
 * failure to an earlier key; an attempt above 0 first looks for what the earlier ones created.
 */
export interface Numbered {
  attempt: number
}

export interface CustomerRequest extends Numbered {
  id: number
  email: string
  /** When the customer was first requested. */
  firstAt: Date
}

export interface PayoutAccountRequest extends Numbered {
  id: number
  email: string
  /** How many payout accounts the person lost before. */
  lost: number
  /** When the account was first requested. */
  firstAt: Date
}

export interface CheckoutRequest extends Numbered {
  holdId: string
  customerId: string
  serviceId: number
  serviceName: string
  buyerId: number
  sellerId: number
  price: number
  fee: number
  expiresAt: Date
}

export interface TransferRequest {
  key: string
  /** Whether an earlier attempt may have got through; if so, its transfer is looked for first. */
  again: boolean
  /**
   * When set, the transfer is also looked for among those to the account since then, because its
   * deal may have had another number; null when no such transfer can exist.
   */
  since: Date | null
  amount: number
  accountId: string
  chargeId: string
  invoiceId: string
  dealId: number
}

export interface CreditRequest {
  key: string
  /**
   * The key of the call's first attempt, by which the transfer is looked for: a restored database
   * may not know of refusals, after which `key` was another one.
   */
  callKey: string
  accountId: string
  amount: number
}

export interface RefundRequest {
  /** Also stored in the refund's metadata, so that a repeated call finds the refund made before. */
  key: string
  /**
   * The key of the call's first attempt, by which the refund is looked for: a restored database may
   * not know of refusals, after which `key` was another one.
   */
  callKey: string
  chargeId: string
  amount: number
}

export interface ReversalRequest {
  key: string
  /**
   * The key of the call's first attempt, by which an earlier reversal is looked for. A restored
   * database may choose another transfer than that reversal did, and is then refused this key.
   */
  callKey: string
  transferId: string
  amount: number
}

export interface PayoutRequest {
  key: string
  accountId: string
  payoutId: number
  requestedAt: Date
  amount: number
}
