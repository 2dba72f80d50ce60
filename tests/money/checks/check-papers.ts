import { sql } from 'kysely'
import {
  keptBefore,
  listSellerLines,
} from '../../../server/domains/papers/year/seller-line-store.ts'
import { whereMoneyIs } from '../../../server/domains/papers/year/where-money-is.ts'
import type { Database } from '../../../server/platform/database/database.ts'
import { differs } from '../histories/outside-books.ts'

const EVER = new Date('2100-01-01')
const ALWAYS = { from: new Date('2000-01-01'), until: EVER }
/** A moment at which nothing matures, so that reading the places books nothing. */
const BEFORE_ALL = new Date('2000-01-01')
/** Postings by which money left for the seller's own bank, or came back from it. */
const TO_THE_BANK = [
  'payout_paid',
  'payout_returned',
  'own_payout',
  'own_payout_failed',
  'lost_money_taken',
  'lost_money_found',
]

/**
 * Checks that the years of each seller add up to the money received and still owed, that the
 * columns of each line add up, and that the places of the money do.
 */
export async function paperFaults(db: Database): Promise<string[]> {
  const faults: string[] = []
  for (const { seller, kept } of await keptByLedger(db)) {
    const lines = await listSellerLines(db, seller, ALWAYS)
    const shown = lines.reduce((sum, line) => sum + line.kept, 0)
    faults.push(...differs(`years of seller ${seller}`, shown, kept))
    faults.push(...differs(`kept by seller ${seller}`, await keptBefore(db, seller, EVER), kept))
    faults.push(...differs(`places of seller ${seller}`, await sumOfPlaces(db, seller), kept))
    for (const { kind, at, price, commission, returned, payoutFee, kept: rest } of lines) {
      const columns = price + commission + returned + payoutFee
      faults.push(...differs(`${kind} at ${at.toISOString()}`, columns, rest))
    }
  }
  return faults
}

async function sumOfPlaces(db: Database, seller: number): Promise<number> {
  const places = await db.transaction().execute(tx => whereMoneyIs(tx, seller, BEFORE_ALL))
  const { bank, onTheWay, available, held, pending, deficit } = places
  return bank + onTheWay + available + held + pending + deficit
}

async function keptByLedger(db: Database): Promise<{ seller: number; kept: number }[]> {
  const { rows } = await sql<{ seller: number; kept: number }>`
    select split_part(account, ':', 2)::bigint as seller, -sum(amount)::bigint as kept
    from ledger_lines line join ledger_postings posting on posting.key = line.posting_key
    where account ~ '^(pending|available|hold|payout):'
      or account ~ '^(connected|transit|lost):' and posting.kind = any(${TO_THE_BANK}::text[])
    group by 1 order by 1`.execute(db)
  return rows.map(({ seller, kept }) => ({ seller: Number(seller), kept: Number(kept) }))
}
