import { sql } from 'kysely'
import { raiseAlert } from '../../platform/alerts.ts'
import type { Database } from '../../platform/database.ts'

/** A rule of payments.md §11 that the books break, with what breaks it. */
export interface BrokenRule {
  rule: string
  facts: Record<string, unknown>
}

/** Each query answers the rows that break its rule; sound books answer none. */
const RULES: Readonly<Record<string, string>> = {
  'every posting sums to 0': `
    select posting_key, sum(amount) as sum from ledger_lines
    group by posting_key having sum(amount) <> 0`,
  'what is owed and held is never negative': `
    select account, sum(amount) as balance from ledger_lines
    where account ~ '^(pending|payout|hold):' group by account having sum(amount) > 0`,
  'a connected account is never overdrawn': `
    select account, sum(amount) as balance from ledger_lines
    where account ~ '^(connected|transit):' group by account having sum(amount) < 0`,
  'pending is what is left of unmatured shares': `
    select seller_id, held, owed from (
      select e.seller_id, sum(e.share - e.taken_back) as held,
        coalesce((select -sum(amount) from ledger_lines
                  where account = 'pending:' || e.seller_id), 0) as owed
      from earnings e where e.matured_at is null group by e.seller_id) p
    where held <> owed`,
  'nothing is refunded beyond what was paid': `
    select invoice_id, refunded, total from earnings
    where refunded > total or taken_back > share or collected > share`,
  'every paid month stands in the books': `
    select invoice_id from earnings e where not exists (
      select from ledger_postings p where p.key = 'inv:' || e.invoice_id)`,
}

/** Checks the books against themselves; what breaks is returned and raises an alert. */
export async function checkLedger(db: Database): Promise<BrokenRule[]> {
  const broken: BrokenRule[] = []
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db)
    for (const facts of rows) broken.push({ rule, facts })
  }
  for (const { rule, facts } of broken) {
    await raiseAlert(db, `ledger:${rule}:${JSON.stringify(facts)}`, rule, facts)
  }
  return broken
}
