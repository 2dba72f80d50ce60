import { type Expression, sql } from 'kysely'
import type { PayoutFailure } from '../../../../contract/calls/payouts.ts'
import type { CallKind } from '../../../platform/jobs/outbox.ts'
import type { DealStatus } from '../../deals/deal.ts'
import type { Remedy } from '../../deals/tables.ts'
import type { PostingKind } from '../../ledger/postings/posting.ts'
import type { MailState } from '../../notifications/tables.ts'
import type { PayoutReason, PayoutStatus } from '../../payouts/payout.ts'
import type { Act } from '../audit-store.ts'

type Words<Code extends string> = Readonly<Record<Code, string>>

/** The operator's words for codes. A search looks through them, so statements get them as values. */
export interface RecordWords {
  act: Words<Act>
  alert: Words<string>
  call: Words<CallKind>
  payout: Words<PayoutStatus>
  payoutFailure: Words<PayoutFailure>
  payoutReason: Words<PayoutReason>
  service: Words<'open' | 'full' | 'paused' | 'resting' | 'restricted' | 'reported'>
  user: Words<'active' | 'suspended' | 'left'>
  account: Words<'onboarded' | 'onboarding' | 'restricted'>
  deal: Words<DealStatus | 'ending' | 'requested' | 'disputed' | 'silent'>
  earning: Words<'frozen' | 'waiting' | 'mature'>
  refund: Words<Remedy | 'outstanding'>
  /** Kinds of postings, short. */
  movement: Words<PostingKind>
  /** Types of movements at the provider that no posting explains. */
  movementType: Words<string>
  movementSide: Words<'provider' | 'operator'>
  /** Whether the books and the provider say the same of a movement. */
  agreement: Words<'agreed' | 'underWay' | 'unbooked' | 'waiting' | 'held'>
  webhook: Words<'waiting' | 'done'>
  callState: Words<'waiting' | 'done'>
  alertState: Words<'open' | 'later' | 'closed'>
  mailKind: Words<string>
  mail: Words<MailState>
}

/** The word for a code; a code without a word stays unchanged. */
export function worded(code: Expression<unknown>, words: Words<string>): Expression<string> {
  const cases = Object.entries(words).map(([of, word]) => sql`when ${of} then ${word}`)
  return sql<string>`case ${code} ${sql.join(cases, sql` `)} else ${code} end`
}
