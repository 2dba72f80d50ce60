import { sql } from 'kysely'
import {
  BEARS_TRANSFERS,
  type BookableAccount,
  OWN_MONEY,
} from '../../../../contract/calls/reconciliation.ts'
import { DAY_SECONDS } from '../../../../contract/dates/durations.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findHandTransfer } from '../hand-transfers/hand-transfer.ts'
import { type BookableEntry, findBookableEntry } from './bookable-entry.ts'

/** The account of a movement, and why it seems to be that one. */
export interface AccountGuess {
  account: BookableAccount
  /** A dispute shortly before, the provider's words, or its type alone. */
  why: 'dispute' | 'words' | 'type'
  dealId: number | null
  disputedAt: Date | null
}

/** A dispute's costs come within this time. */
const NEAR_SECONDS = 14 * DAY_SECONDS

/**
 * Null when the operator can book the movement of the fact neither as a cost
 * (rule `only-costs-are-booked`), nor as the platform's own money (rule `own-money-is-booked`), nor as
 * money for a seller (rule `hand-transfer-is-borne`).
 */
export async function guessAccount(db: Database, fact: string): Promise<AccountGuess | null> {
  const unknown = { dealId: null, disputedAt: null }
  if (await findHandTransfer(db, fact)) return { account: BEARS_TRANSFERS, why: 'type', ...unknown }
  const entry = await findBookableEntry(db, fact)
  if (!entry) return null
  const own = OWN_MONEY.find(account => entry.accounts.includes(account))
  if (own) return { account: own, why: 'type', ...unknown }
  if (!/dispute|chargeback/i.test(entry.description ?? ''))
    return { account: 'provider_fee', why: 'type', ...unknown }
  const dispute = await findDisputeBefore(db, entry)
  return { account: 'dispute_fee', why: dispute ? 'dispute' : 'words', ...(dispute ?? unknown) }
}

async function findDisputeBefore(db: Database, { madeAt }: BookableEntry) {
  const { rows } = await sql<{ dealId: number | null; disputedAt: Date }>`
    select deal_id as "dealId", opened_at as "disputedAt"
    from disputes join earnings using (invoice_id)
    where opened_at between ${addSeconds(madeAt, -NEAR_SECONDS)} and ${addSeconds(madeAt, NEAR_SECONDS)}
    order by greatest(opened_at - ${madeAt}::timestamptz, ${madeAt}::timestamptz - opened_at)
    limit 1`.execute(db)
  return rows[0] ?? null
}
