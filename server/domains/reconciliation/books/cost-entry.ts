import type { Database } from '../../../platform/database/database.ts'

/** A movement on the platform's balance that no posting explains. */
export interface CostEntry {
  transactionId: string
  fact: string
  /** Whole yen, negative for a cost. */
  amount: number
  description: string | null
  madeAt: Date
}

/**
 * Types of movements by which the provider takes its own costs, or gives them back; an adjustment
 * has the type of its reporting category. Money of buyers and sellers is not among them: the use
 * cases that follow it must book it, and would book it a second time (rule `only-costs-are-booked`).
 */
export const COST_TYPES: ReadonlySet<string> = new Set([
  'fee',
  'stripe_fee',
  'stripe_fx_fee',
  'network_cost',
  'tax',
  'tax_fee',
  'other_adjustment',
])

/** The movement of a fact that may be booked as a cost; null for any other. */
export async function findCostEntry(db: Database, fact: string): Promise<CostEntry | null> {
  const entries = await db
    .selectFrom('provider_entries')
    .select(['transaction_id as transactionId', 'fact', 'amount', 'description'])
    .select(['made_at as madeAt', 'type', 'part', 'is_fact_known as isFactKnown'])
    .where('account', '=', 'platform')
    .where('fact', '=', fact)
    .execute()
  const [only, ...others] = entries
  if (!only || others.length > 0) return null
  const { type, part, isFactKnown, ...entry } = only
  return !isFactKnown && part === 'amount' && COST_TYPES.has(type) ? entry : null
}
