import { followFaults } from '../../../platform/alerts.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type BreakingRow, LEDGER_RULES, type LedgerRule } from './ledger-rules.ts'

/** A rule of docs/money.md that the books break, with the row that breaks it. */
export interface BrokenRule {
  rule: LedgerRule
  facts: BreakingRow
}

const RULES = Object.keys(LEDGER_RULES) as LedgerRule[]

/**
 * Checks the books against their own rules. Each broken rule is returned and raises an alert; the
 * first check that finds that the rule holds again closes the alert.
 */
export async function checkLedger(db: Database): Promise<BrokenRule[]> {
  const broken: BrokenRule[] = []
  for (const rule of RULES) {
    const { rows } = await LEDGER_RULES[rule].execute(db)
    for (const facts of rows) broken.push({ rule, facts })
  }
  const found = broken.map(one => ({ key: keyOf(one), kind: one.rule, facts: one.facts }))
  await followFaults(db, RULES, found)
  return broken
}

/**
 * Columns that identify the row that breaks a rule; all others are amounts and dates, which change
 * between checks.
 */
const IDENTITIES = ['posting_key', 'account', 'seller_id', 'invoice_id', 'key']

function keyOf({ rule, facts }: BrokenRule): string {
  const identity = IDENTITIES.filter(name => name in facts).map(name => String(facts[name]))
  return ['ledger', rule, ...identity].join(':')
}
