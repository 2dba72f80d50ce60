import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { readCursor, saveCursor } from './cursor-store.ts'

/** Total balance of one kind of account, in the books and at the provider. Whole yen. */
export interface Figure {
  name: 'platform' | 'sellers'
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

/**
 * Stores the totals of both sides at the end of a full run, because summing is too slow for a page
 * request.
 */
export async function storeFigures(db: Database, at: Date): Promise<void> {
  const { rows } = await sql<Figure & { entries: number }>`
    with ours as (
      select account, sum(amount) as amount from ledger_lines
      where account = 'platform' or account like 'connected:%' group by account),
    theirs as (
      select account, sum(amount) as amount, count(*) as entries from provider_entries
      group by account)
    select case account when 'platform' then 'platform' else 'sellers' end as name,
      count(*) as accounts, coalesce(sum(ours.amount), 0)::bigint as ours,
      coalesce(sum(theirs.amount), 0)::bigint as theirs,
      coalesce(sum(entries), 0)::bigint as entries
    from ours full join theirs using (account) group by 1 order by 1`.execute(db)
  const entries = rows.reduce((sum, row) => sum + row.entries, 0)
  await saveCursor(db, NAME, { at: at.toISOString(), entries, rows })
}

export async function readFigures(db: Database): Promise<Figures | null> {
  const { at, entries, rows } = await readCursor<Figures>(db, NAME)
  return at !== undefined && rows ? { at, entries: entries ?? 0, rows } : null
}
