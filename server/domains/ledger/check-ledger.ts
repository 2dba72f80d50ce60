import { sql } from 'kysely'
import { raiseAlert } from '../../platform/alerts.ts'
import type { Database } from '../../platform/database.ts'
import { LEDGER_RULES } from './ledger-rules.ts'

/** A rule of payments.md §11 that the books break, with what breaks it. */
export interface BrokenRule {
  rule: string
  facts: Record<string, unknown>
}

/** Checks the books against themselves; what breaks is returned and raises an alert. */
export async function checkLedger(db: Database): Promise<BrokenRule[]> {
  const broken: BrokenRule[] = []
  for (const [rule, query] of Object.entries(LEDGER_RULES)) {
    const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db)
    for (const facts of rows) broken.push({ rule, facts })
  }
  for (const { rule, facts } of broken) {
    await raiseAlert(db, `ledger:${rule}:${JSON.stringify(facts)}`, rule, facts)
  }
  return broken
}
