import { type Expression, sql } from 'kysely'
import type { PayoutFailure } from '../../../../contract/calls/payouts.ts'
import type { CallKind } from '../../../platform/jobs/outside-call.ts'
import type { DealStatus } from '../../deals/deal.ts'
import type { Remedy } from '../../deals/tables.ts'
import type { PostingKind } from '../../ledger/postings/posting.ts'
import type { MailState } from '../../notifications/tables.ts'
import type { PayoutReason, PayoutStatus } from '../../payouts/payout.ts'
import type { Act } from '../audit-store.ts'

type Labels<Code extends string> = Readonly<Record<Code, string>>

/** The operator's labels for codes. A search looks through them, so statements get them as values. */
export interface RecordLabels {
  act: Labels<Act>
  alert: Labels<string>
  call: Labels<CallKind>
  payout: Labels<PayoutStatus>
  payoutFailure: Labels<PayoutFailure>
  payoutReason: Labels<PayoutReason>
  service: Labels<'open' | 'full' | 'paused' | 'resting' | 'restricted' | 'reported'>
  user: Labels<'active' | 'suspended' | 'left'>
  account: Labels<'onboarded' | 'onboarding' | 'restricted'>
  deal: Labels<DealStatus | 'ending' | 'requested' | 'disputed' | 'silent'>
  earning: Labels<'frozen' | 'waiting' | 'mature'>
  refund: Labels<Remedy | 'outstanding'>
  /** Kinds of postings, short. */
  movement: Labels<PostingKind>
  /** Types of movements at the provider that no posting explains. */
  movementType: Labels<string>
  movementSide: Labels<'provider' | 'operator'>
  /** Whether the books and the provider say the same of a movement. */
  agreement: Labels<'agreed' | 'underWay' | 'unbooked' | 'waiting' | 'held'>
  webhook: Labels<'waiting' | 'done'>
  callState: Labels<'waiting' | 'done'>
  alertState: Labels<'open' | 'later' | 'closed'>
  mailKind: Labels<string>
  mail: Labels<MailState>
}

/** The word for a code; a code without a word stays unchanged. */
export function labelled(code: Expression<unknown>, labels: Labels<string>): Expression<string> {
  const cases = Object.entries(labels).map(([of, label]) => sql`when ${of} then ${label}`)
  return sql<string>`case ${code} ${sql.join(cases, sql` `)} else ${code} end`
}
