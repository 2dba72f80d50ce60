/** Kinds whose mails can be switched off. */
const OPTIONAL_MAILS = [
  'message',
  'silence',
  'unanswered',
  'rating',
  'review',
  'follow',
  'price',
  'matured',
] as const

/**
 * Kinds of notices to members, in the order of the settings screen. Those that are not optional are
 * about money and contracts, so every member with a deal gets them (rule `money-mails-stay-on`).
 */
export const NOTICE_KINDS = [
  ...OPTIONAL_MAILS,
  'deal',
  'payment',
  'cancellation',
  'payout',
  'account',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/**
 * Kinds on the page of notices: those above, and papers, which are listed there alone, so that they
 * have no switches. A paper about a refund has the kind of its receipt.
 */
export const LISTED_KINDS = [...NOTICE_KINDS, 'receipt', 'statement'] as const
export type ListedKind = (typeof LISTED_KINDS)[number]

export const isOptionalMail = (kind: string): kind is NoticeKind =>
  (OPTIONAL_MAILS as readonly string[]).includes(kind)

/** The group of each kind on the page of notices; `all` and `unread` contain every kind. */
export const NOTICE_GROUPS: Readonly<Record<ListedKind, NoticeGroup>> = {
  payment: 'money',
  payout: 'money',
  matured: 'money',
  receipt: 'money',
  statement: 'money',
  message: 'deals',
  silence: 'deals',
  unanswered: 'deals',
  deal: 'deals',
  cancellation: 'deals',
  rating: 'reviews',
  review: 'reviews',
  follow: 'services',
  price: 'services',
  account: 'operator',
}
type NoticeGroup = 'money' | 'deals' | 'reviews' | 'services' | 'operator'
/** Parts of the page of notices, in the order of its buttons. */
export const NOTICE_PARTS = [
  'all',
  'unread',
  'money',
  'deals',
  'reviews',
  'services',
  'operator',
] as const
export type NoticePart = (typeof NOTICE_PARTS)[number]
