import { sql } from 'kysely'
import { COUNTED_MAX } from '../../../../contract/calls/operator/counted.ts'
import type { OwnMoney } from '../../../../contract/calls/reconciliation.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ProviderAccount } from '../../ledger/ledger-account.ts'
import type { StoredDifference } from './difference-store.ts'
import { ownAccountOf } from './own-account.ts'

/** An agreed movement at the provider next to one that differs. */
export interface Neighbour {
  at: Date
  fact: string
  amount: number
  /** The account of the platform's own money that moved; null for every other fact. */
  account: OwnMoney | null
  /** The deal or the payout that it is about; null for others. */
  dealId: number | null
  payoutId: number | null
}

/** Numbers of movements, up to one more than `COUNTED_MAX`. */
export interface Around {
  before: number
  after: number
}

/** The agreed movements before and after the one that differs, on the same account. */
export async function findNeighbours(db: Database, one: StoredDifference): Promise<Neighbour[]> {
  const { rows } = await sql<Neighbour>`
    with moved as (
      select coalesce(
        (select min(made_at) from provider_entries
         where fact = ${one.fact} and account = ${one.account}),
        (select posted_at from ledger_postings where key = ${one.fact}),
        ${one.since}) as at),
    near as (
      (select made_at as at, fact, amount from provider_entries, moved
       where account = ${one.account} and fact <> ${one.fact} and agreed_at is not null
         and made_at <= moved.at
       order by made_at desc limit 1)
      union all
      (select made_at as at, fact, amount from provider_entries, moved
       where account = ${one.account} and fact <> ${one.fact} and agreed_at is not null
         and made_at > moved.at
       order by made_at limit 1))
    select near.*, ${ownAccountOf(sql`${one.account}::text`, sql`near.fact`)} as account,
      earnings.deal_id as "dealId", booked.payout_id as "payoutId"
    from near left join lateral (
      select invoice_id, payout_id from ledger_postings where fact = near.fact limit 1) booked on true
    left join earnings on earnings.invoice_id = booked.invoice_id
    order by at`.execute(db)
  return rows
}

export async function countAround(
  db: Database,
  account: ProviderAccount,
  at: Date,
): Promise<Around> {
  const most = sql.lit(COUNTED_MAX + 1)
  const { rows } = await sql<Around>`
    select
      (select count(*)::int from (
        select 1 from provider_entries
        where account = ${account} and agreed_at is not null and made_at <= ${at}
        limit ${most}) earlier) as before,
      (select count(*)::int from (
        select 1 from provider_entries
        where account = ${account} and agreed_at is not null and made_at > ${at}
        limit ${most}) later) as after`.execute(db)
  return rows[0] ?? { before: 0, after: 0 }
}
