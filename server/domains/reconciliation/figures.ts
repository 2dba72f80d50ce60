import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { isOfKind } from '../ledger/ledger-account.ts'
import { changeCursor, readCursor, saveCursor } from './lists/cursor-store.ts'

/**
 * One sum in the books and at the provider, in whole yen: balances of the platform and of sellers'
 * accounts, the provider's fees for charges, payouts on their way, and what disputes hold.
 */
export interface Figure {
  name: 'platform' | 'fees' | 'sellers' | 'payouts' | 'disputes'
  /** Number of accounts, payouts or disputes. */
  accounts: number
  ours: number
  theirs: number
}

export interface Figures {
  /** ISO 8601. */
  at: string
  entries: number
  rows: Figure[]
}

const NAME = 'figures'
const ORDER: readonly Figure['name'][] = ['platform', 'fees', 'sellers', 'payouts', 'disputes']

/** Payouts and disputes that are under way, by their fact; what each moved on both sides. */
const UNDER_WAY = sql`
  select under_way.name, count(*) as accounts, coalesce(sum(ours.amount), 0)::bigint as ours,
    coalesce(sum(theirs.amount), 0)::bigint as theirs, 0::bigint as entries
  from (
    select 'payouts' as name, posting.fact from ledger_postings posting
      join payouts on payouts.id = posting.payout_id
    where posting.kind = 'payout_sent' and payouts.state = 'sent'
    union all
    select 'disputes', posting.fact from ledger_postings posting
      join disputes on disputes.id = posting.dispute_id
    where posting.kind = 'dispute_opened' and disputes.state = 'open') under_way
  left join lateral (
    select sum(amount) as amount
    from ledger_lines line join ledger_postings posting on posting.key = line.posting_key
    where posting.fact = under_way.fact
      and ${isOfKind(sql`line.account`, 'dispute', 'transit')}) ours on true
  left join lateral (
    select -sum(amount) as amount from provider_entries entry
    where entry.fact = under_way.fact and entry.part = 'amount') theirs on true
  group by under_way.name`

/**
 * The provider's fees for charges; a dispute's fee is a part of its own posting, and a cost that the
 * operator booked is no fee of a movement.
 */
const FEES = sql`
  select 'fees' as name, 1::bigint as accounts,
    (select coalesce(sum(amount), 0)::bigint from ledger_lines where account = 'provider_fee')
      - (select coalesce(sum(amount), 0)::bigint from ledger_postings posting
         join ledger_lines line on line.posting_key = posting.key
         where posting.kind = 'provider_cost' and line.account = 'provider_fee') as ours,
    (select coalesce(-sum(amount), 0)::bigint from provider_entries
     where part = 'fee' and type not like 'dispute%') as theirs, 0::bigint as entries`

/**
 * Stores the totals of both sides at the end of a full run, because summing is too slow for a page
 * request.
 */
export async function storeFigures(db: Database, at: Date): Promise<void> {
  const { rows } = await sql<Figure & { entries: number }>`
    with ours as (
      select account, sum(amount) as amount from ledger_lines
      where ${isOfKind(sql`account`, 'platform', 'connected')} group by account),
    theirs as (
      select account, sum(amount) as amount, count(*) as entries from provider_entries
      group by account)
    select * from (
      select case account when 'platform' then 'platform' else 'sellers' end as name,
        count(*) as accounts, coalesce(sum(ours.amount), 0)::bigint as ours,
        coalesce(sum(theirs.amount), 0)::bigint as theirs,
        coalesce(sum(entries), 0)::bigint as entries
      from ours full join theirs using (account) group by 1
      union all ${FEES} union all ${UNDER_WAY}) figures
    order by array_position(${ORDER}::text[], name)`.execute(db)
  const entries = rows.reduce((sum, row) => sum + row.entries, 0)
  await saveCursor(db, NAME, { at: at.toISOString(), entries, rows })
}

/** Adds to the books' side of the platform what was booked since the totals were stored. */
export const addToPlatformFigure = (tx: Tx, amount: number): Promise<void> =>
  changeCursor<Figures>(tx, NAME, ({ rows = [], ...figures }) => ({
    ...figures,
    rows: rows.map(row => (row.name === 'platform' ? { ...row, ours: row.ours + amount } : row)),
  }))

export async function readFigures(db: Database): Promise<Figures | null> {
  const { at, entries, rows } = await readCursor<Figures>(db, NAME)
  return at !== undefined && rows ? { at, entries: entries ?? 0, rows } : null
}
