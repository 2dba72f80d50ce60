import { type BookableAccount, PROVIDER_COSTS } from '../../../../contract/calls/reconciliation.ts'
import type { Database } from '../../../platform/database/database.ts'
import { OWN_MONEY_TYPES } from '../../ledger/postings/platform-movement-postings.ts'

/** A movement on the platform's balance that no posting explains. */
export interface BookableEntry {
  transactionId: string
  fact: string
  /** Whole yen, negative for money that left the balance. */
  amount: number
  description: string | null
  madeAt: Date
  /** The accounts to which it may be booked. */
  accounts: readonly BookableAccount[]
}

/**
 * Types of movements by which the provider takes its own costs, or gives them back; an adjustment
 * has the type of its reporting category. Money of buyers and sellers is not among them: the use
 * cases that follow it must book it, and would book it a second time (rule `only-costs-are-booked`).
 */
const COST_TYPES: ReadonlySet<string> = new Set([
  'fee',
  'stripe_fee',
  'stripe_fx_fee',
  'network_cost',
  'tax',
  'tax_fee',
  'other_adjustment',
])

/** The accounts to which the operator may book a movement of this type. */
export function accountsFor(type: string): readonly BookableAccount[] {
  const own = OWN_MONEY_TYPES[type]
  if (own) return [own]
  return COST_TYPES.has(type) ? PROVIDER_COSTS : []
}

/** The movement of a fact that the operator may book; null for any other. */
export async function findBookableEntry(db: Database, fact: string): Promise<BookableEntry | null> {
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
  const accounts = accountsFor(type)
  const isBookable = !isFactKnown && part === 'amount' && accounts.length > 0
  return isBookable ? { ...entry, accounts } : null
}
