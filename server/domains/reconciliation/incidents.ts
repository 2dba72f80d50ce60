import { sql } from 'kysely'
import type { OwnMoney } from '../../../contract/calls/reconciliation.ts'
import type { Database } from '../../platform/database/database.ts'
import { ownAccountOf } from './books/own-account.ts'

/** Something that went wrong between the provider and the books, from its beginning to its end. */
export interface Incident {
  /** `missed`: notices did not arrive; `returned`: the bank returned a payout that had arrived. */
  kind: 'missed' | 'returned' | 'differed' | 'broken'
  /** The payout's number, or the fact that differed. */
  subject: string | null
  /** Number of objects that were corrected, or that the broken run had read. */
  count: number | null
  /** Whole yen. */
  amount: number | null
  beganAt: Date
  /**
   * When a run noticed it; its beginning when nothing earlier is known. Null for one that no run
   * had to notice.
   */
  noticedAt: Date | null
  /** Null while it goes on. */
  endedAt: Date | null
  /** The account of the platform's own money that differed; null for every other fact. */
  account: OwnMoney | null
}

/** Longest list that a person can look through. */
const SHOWN = 10

/**
 * Events that no webhook brought, by the day in Japan on which runs found them. The run counts as
 * their beginning, because it is not known when they should have arrived.
 */
const missed = (since: Date) => sql`
  select 'missed' as kind, null as subject, count(distinct object_id)::int as count,
    null::bigint as amount, min(run.started_at) as "beganAt", min(run.started_at) as "noticedAt",
    max(mended_at) as "endedAt", null as account
  from reconciliation_mends mend join reconciliation_runs run on run.id = mend.run_id
  where mended_at >= ${since} and kind not in ('provider_fee', 'posting')
  group by (run.started_at at time zone 'Asia/Tokyo')::date`

/** Payouts that the bank returned, until their fee was returned as well. */
const returned = (since: Date) => sql`
  select 'returned', payout.id::text, null::int, payout.amount::bigint, back.posted_at, null,
    (select max(posted_at) from ledger_postings fee
     where fee.payout_id = payout.id and fee.kind = 'payout_fee_returned'), null
  from payouts payout join ledger_postings back
    on back.payout_id = payout.id and back.kind = 'payout_returned'
  where payout.state = 'returned' and payout.settled_at >= ${since}`

/** Differences that needed a person; those that only waited have no alert. */
const differed = (since: Date) => sql`
  select 'differed', fact, null, (coalesce(theirs, 0) - coalesce(ours, 0))::bigint, since, null,
    closed_at, ${ownAccountOf(sql`difference.account`, sql`difference.fact`)}
  from book_differences difference
  where since >= ${since}
    and exists (select from alerts where key = 'books:' || account || ':' || fact)`

/** Runs that broke off, until a run reached its end. */
const broken = (since: Date) => sql`
  select 'broken', null, looked_at, null, ended_at,
    (select min(started_at) from reconciliation_runs later where later.id > run.id),
    (select min(ended_at) from reconciliation_runs later
     where later.id > run.id and later.state = 'done'), null
  from reconciliation_runs run
  where state = 'broken' and ended_at >= ${since}`

/** The latest incidents since then, newest first. */
export async function listIncidents(db: Database, since: Date): Promise<Incident[]> {
  const { rows } = await sql<Incident>`
    ${missed(since)} union all ${returned(since)} union all ${differed(since)}
    union all ${broken(since)}
    order by "beganAt" desc limit ${SHOWN}`.execute(db)
  return rows
}
