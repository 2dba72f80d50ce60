/** What a member is told about, in the order of the settings screen. */
export const NOTICE_KINDS = [
  'message',
  'silence',
  'unanswered',
  'deal',
  'payment',
  'cancellation',
  'payout',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
