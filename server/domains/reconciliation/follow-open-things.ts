import { sql } from 'kysely'
import { DAY_SECONDS } from '../../../contract/dates/durations.ts'
import { addSeconds } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { InboxEvent } from '../../platform/tables.ts'
import { attempt, type Reconciling } from './reconciling.ts'

/** How long a bank may still return a paid payout. */
const MAY_RETURN_SECONDS = 14 * DAY_SECONDS

type Subject = Pick<InboxEvent, 'type' | 'object_id' | 'account_id'>

/** Reads again what is open on our side, without waiting for an event of the provider. */
export async function followOpenThings(run: Reconciling): Promise<void> {
  const since = addSeconds(run.startedAt, -MAY_RETURN_SECONDS)
  for (const subject of await findOpenThings(run.db, since)) {
    const notice = { ...subject, id: '', door: subject.account_id ? 'connected' : 'platform' }
    run.counts.lookedAt++
    await attempt(run, { step: subject.type, objectId: subject.object_id }, () =>
      run.apply(run.payments, notice),
    )
  }
}

/**
 * Payouts that are open or were paid recently, accounts that are not ready, open disputes, deals
 * whose charges are paused, because nothing reports what becomes of the drafts of a pause, and deals
 * that are billed otherwise than agreed.
 */
async function findOpenThings(db: Database, since: Date): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select 'payout.updated' as type, provider_id as object_id,
      coalesce(payouts.account_id, payout_accounts.account_id) as account_id
    from payouts left join payout_accounts on user_id = seller_id
    where provider_id is not null and (state = 'sent' or (state = 'paid' and settled_at >= ${since}))
    union all
    select 'account.updated', account_id, account_id from payout_accounts
    where not (details_submitted and payouts_enabled and transfers_active)
    union all
    select 'charge.dispute.updated', coalesce(again_of, id), null from disputes where state = 'open'
    union all
    select 'customer.subscription.updated', subscription_id, null from deals where collection_paused
    union
    select 'customer.subscription.updated', facts->>'subscriptionId', null from alerts
    where closed_at is null and kind = 'a subscription bills otherwise than its deal'`.execute(db)
  return rows
}
