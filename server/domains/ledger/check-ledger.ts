import { sql } from 'kysely'
import { followFaults } from '../../platform/alerts.ts'
import type { Database } from '../../platform/database.ts'
import { LEDGER_RULES } from './ledger-rules.ts'

/** A rule of docs/money.md that the books break, with what breaks it. */
export interface BrokenRule {
  rule: string
  facts: Record<string, unknown>
}

/**
 * Checks the books against themselves; what breaks is returned and raises an alert, which the first
 * check that finds it mended closes.
 */
export async function checkLedger(db: Database): Promise<BrokenRule[]> {
  const broken: BrokenRule[] = []
  for (const [rule, query] of Object.entries(LEDGER_RULES)) {
    const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db)
    for (const facts of rows) broken.push({ rule, facts })
  }
  const found = broken.map(one => ({ key: keyOf(one), kind: one.rule, facts: one.facts }))
  await followFaults(db, Object.keys(LEDGER_RULES), found)
  return broken
}

/** Columns that say whom or what a rule is broken for; all others are amounts and dates that move. */
const IDENTITIES = ['posting_key', 'account', 'seller_id', 'invoice_id', 'key']

function keyOf({ rule, facts }: BrokenRule): string {
  const identity = IDENTITIES.filter(name => name in facts).map(name => String(facts[name]))
  return ['ledger', rule, ...identity].join(':')
}
