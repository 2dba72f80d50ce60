import { addSeconds } from '../kernel/clock.ts'

/** The decision that a refund of a paid month follows; `hand` was made by the operator. */
export type RefundOrigin =
  | RefundOfExit
  | { cause: 'void'; invoiceId: string }
  | { cause: 'hand'; invoiceId: string; handRefundId: string }

/** `late_month` adds to an exit for a month that was reported after it. */
interface RefundOfExit {
  cause: 'exit' | 'late_month'
  invoiceId: string
  cancellationId: number
}

/** The decision by which a seller returns a part of a month's share. */
export type TakeBackOrigin =
  | RefundOfExit
  | { cause: 'dispute'; invoiceId: string; disputeId: string }

/** Subjects of the calls that move money; columns of the outbox store them. */
export interface StoredSubjects {
  transfer: { invoiceId: string }
  refund: Exclude<RefundOrigin, { cause: 'hand' }>
  /** `resend` numbers the refunds that follow one that bounced, from 1. */
  'refund-again': RefundOrigin & { resend: number }
  /** `part` numbers the calls for one sum from 1, because each may fetch only some of it. */
  'take-back': TakeBackOrigin & { part: number }
  'credit-dispute': { invoiceId: string; disputeId: string }
  payout: { payoutId: number }
  'payout-fee': { payoutId: number; part: number }
  'return-payout-fee': { payoutId: number }
}

/** The subject of each kind of call; a second call with the same subject is not made. */
export interface CallSubjects extends StoredSubjects {
  'close-checkout': { holdId: string }
  'cancel-subscription': { dealId: number }
  'close-invoices': { subscriptionId: string }
  /** `undoneAt`: someone removed the planned end at the provider, so it is planned again. */
  'end-with-period': { dealId: number; undoneAt?: Date }
  'give-back': { subscriptionId: string }
  'refresh-payout-account': { accountId: string }
  /** `lapsedAt` is ISO 8601. */
  'fetch-unassigned': { invoiceId: string; part: number }
  'fetch-lapsed': { sellerId: number; lapsedAt: string; part: number }
  'change-customer': { userId: number; change: string }
  'remove-login': { userId: number }
  'remove-customer': { userId: number }
  'remove-payout-account': { userId: number }
}

/**
 * Makes the key that identifies a call for good, also at the provider. Nothing reads it back: what
 * a call is about is its subject (rule `keys-are-made-never-read`).
 */
export const callKey = <K extends keyof CallSubjects>(kind: K, subject: CallSubjects[K]): string =>
  KEYS[kind](subject)

/** The key of a refund, which is also that of its posting. */
export function refundKey(origin: RefundOrigin): string {
  if (origin.cause === 'hand') return `rf:hand:${origin.handRefundId}`
  if (origin.cause === 'void') return `rf:${origin.invoiceId}:void`
  return `rf:${exitKey(origin)}`
}

function exitKey({ cause, cancellationId, invoiceId }: RefundOfExit): string {
  return cause === 'exit' ? `cancel:${cancellationId}` : `cancel:${cancellationId}:${invoiceId}`
}

const takeBackReference = (origin: TakeBackOrigin): string =>
  origin.cause === 'dispute' ? `dp:${origin.disputeId}` : exitKey(origin)

/** These texts never change, because the provider knows the calls made so far by them. */
const KEYS: { readonly [K in keyof CallSubjects]: (subject: CallSubjects[K]) => string } = {
  transfer: ({ invoiceId }) => `tr:${invoiceId}`,
  refund: refundKey,
  'refund-again': ({ resend, ...origin }) => `${refundKey(origin)}:again:${resend}`,
  'take-back': ({ part, ...origin }) => `trr:${takeBackReference(origin)}:${part}`,
  'credit-dispute': ({ disputeId }) => `tr:dp:${disputeId}`,
  payout: ({ payoutId }) => `po:${payoutId}`,
  'payout-fee': ({ payoutId, part }) => `pof:${payoutId}:${part}`,
  'return-payout-fee': ({ payoutId }) => `pofb:${payoutId}`,
  'close-checkout': ({ holdId }) => `cx:${holdId}`,
  'cancel-subscription': ({ dealId }) => `sc:${dealId}`,
  'close-invoices': ({ subscriptionId }) => `ci:${subscriptionId}`,
  'end-with-period': ({ dealId, undoneAt }) =>
    undoneAt ? `ep:${dealId}:${undoneAt.getTime()}` : `ep:${dealId}`,
  'give-back': ({ subscriptionId }) => `void:${subscriptionId}`,
  'refresh-payout-account': ({ accountId }) => `ra:${accountId}`,
  'fetch-unassigned': ({ invoiceId, part }) => `trr:unassigned:${invoiceId}:${part}`,
  'fetch-lapsed': ({ sellerId, lapsedAt, part }) => `lapse:${sellerId}:${lapsedAt}:${part}`,
  'change-customer': ({ userId, change }) => `cus:${userId}:mail:${change}`,
  'remove-login': ({ userId }) => `login:${userId}:end`,
  'remove-customer': ({ userId }) => `cus:${userId}:end`,
  'remove-payout-account': ({ userId }) => `acct:${userId}:end`,
}

/**
 * The idempotency key for the provider. It changes only after a refusal, because the provider
 * answers the same key with the same refusal for a day.
 */
export const sentKey = (key: string, refusals: number): string =>
  refusals === 0 ? key : `${key}~${refusals}`

/** The key under which the same call was sent first. */
export const firstSentKey = (sent: string): string => sent.replace(/~\d+$/, '')

/** Whether a call with this key may have been sent under that one. */
export const isSentAs = (sent: string, key: string): boolean => firstSentKey(sent) === key

/** The provider stores a key and its answer for at least a day. */
const KEY_LIFE_SECONDS = 20 * 3600

/** Whether the provider may have forgotten a key that it was sent at `sentAt` or later. */
export const isKeyForgotten = (sentAt: Date, now: Date): boolean =>
  addSeconds(sentAt, KEY_LIFE_SECONDS) <= now
