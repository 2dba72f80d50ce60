import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { accountIn, isOfKind } from '../../ledger/ledger-account.ts'
import type { PostingKind } from '../../ledger/postings/posting.ts'
import type { Differing } from './difference.ts'
import { BALANCE } from './difference-store.ts'

/**
 * Refunds are booked when they are decided and months when they are paid; the provider's balance
 * may follow days later.
 */
const MOVES_LATER: readonly PostingKind[] = [
  'month',
  'unassigned',
  'unassigned_refund',
  'unassigned_refund_failed',
  'exit_refund',
  'late_refund',
  'void',
  'hand_refund',
  'hand_refund_failed',
  'refund_failed',
  'refund_refused',
  'refund_again',
]

const OURS = isOfKind(sql`account`, 'platform', 'connected')

/**
 * Finds entries whose sums differ between the books and the provider: movements that never matched,
 * postings since `since`, and entries that differed before. Without `since` everything is compared.
 * The part of a refund by hand that replaced a decided refund is counted with the decided one.
 * Movements of an account that was cut off, or deleted with its owner's departure, are left out when
 * they were not read before, because they can no longer be read.
 */
export async function findDiffering(db: Database, since: Date | null): Promise<Differing[]> {
  const { rows } = await sql<Differing>`
    with touched as (
      select account, fact from provider_entries where ${since === null} or agreed_at is null
      union
      select line.account, posting.fact
      from ledger_postings posting join ledger_lines line on line.posting_key = posting.key
      where ${OURS} and (${since}::timestamptz is null or posting.posted_at >= ${since})
      union
      select account, fact from book_differences where state <> 'closed' and fact <> ${BALANCE})
    select touched.account, touched.fact, ours.amount as ours, theirs.amount as theirs,
      coalesce(theirs.moved, '[]') as moved,
      coalesce(greatest(ours.at, theirs.at), now()) as "lastMovedAt",
      coalesce(ours."movesLater", false) as "movesLater",
      call.key is not null as "isUnderWay",
      coalesce(call.disputed, false) as "awaitsDispute"
    from touched
    left join lateral (
      select sum(amount)::bigint as amount, max(at) as at,
        bool_or(kind = any(${MOVES_LATER}::text[])) as "movesLater",
        bool_or(kind in ('account_lost', 'lost_money_found')) as is_lost,
        max(payout_id) filter (where kind = 'payout_sent') as payout_id
      from (
        select line.amount, posting.posted_at as at, posting.kind, posting.payout_id
        from ledger_lines line join ledger_postings posting on posting.key = line.posting_key
        where posting.fact = touched.fact and line.account = touched.account
          and ${OURS}
        union all
        select -counted, followed_at, 'hand_refund', null from hand_refunds
        where key = touched.fact and counted > 0
        union all
        select counted, followed_at, 'exit_refund', null from hand_refunds
        where counted_for = touched.fact
      ) booked) ours on true
    left join lateral (
      select sum(amount)::bigint as amount, max(made_at) as at, max(call_key) as call_key,
        jsonb_agg(distinct jsonb_build_object(
          'type', type, 'sourceId', source_id, 'transactionId', transaction_id)) as moved
      from provider_entries entry
      where entry.fact = touched.fact and entry.account = touched.account) theirs on true
    left join lateral (
      select key, exists (
        select from disputes join earnings using (invoice_id)
        where disputes.state = 'open' and earnings.charge_id = outbox.payload->>'chargeId'
      ) as disputed
      from outbox
      where done_at is null and (key in (touched.fact, theirs.call_key)
        or kind = 'payout' and payout_id = ours.payout_id)
      limit 1) call on true
    where coalesce(ours.amount, 0) <> coalesce(theirs.amount, 0)
      and not (coalesce(ours.is_lost, false) and touched.account <> 'platform')
      and not (theirs.amount is null and exists (
        select from lost_payout_accounts lost
        where touched.account = ${accountIn('connected', sql`lost.user_id`)} and ours.at <= lost.lost_at))
      and not (theirs.amount is null and exists (
        select from departures gone
        where touched.account = ${accountIn('connected', sql`gone.user_id`)} and not exists (
          select from payout_accounts where user_id = gone.user_id)))
    order by touched.account, touched.fact`.execute(db)
  return rows
}
