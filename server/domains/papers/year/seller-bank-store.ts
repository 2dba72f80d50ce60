import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { accountOf } from '../../ledger/ledger-account.ts'
import type { PostingKind } from '../../ledger/postings/posting.ts'

/** Postings by which money reached the seller's own bank, or came back from it. */
const REACHED = [
  'payout_paid',
  'own_payout',
  'lost_money_taken',
] as const satisfies readonly PostingKind[]
const CAME_BACK = [
  'payout_returned',
  'own_payout_failed',
  'lost_money_found',
] as const satisfies readonly PostingKind[]

interface BankMoney {
  yen: number
  /** Number of withdrawals that stayed there. */
  payouts: number
}

/** Money that arrived at the seller's own bank by the ledger. */
export async function findBankMoney(db: Database, sellerId: number): Promise<BankMoney> {
  const accounts = (['connected', 'transit', 'lost'] as const).map(kind =>
    accountOf(kind, sellerId),
  )
  const { rows } = await sql<BankMoney>`
    select coalesce(-sum(line.amount), 0)::float8 as yen,
      (count(distinct posting.key) filter (where posting.kind = any(${REACHED}::text[]))
        - count(distinct posting.key) filter (where posting.kind = any(${CAME_BACK}::text[]))
      )::int as payouts
    from ledger_lines line join ledger_postings posting on posting.key = line.posting_key
    where line.account = any(${accounts}::text[])
      and posting.kind = any(${[...REACHED, ...CAME_BACK]}::text[])`.execute(db)
  return rows[0] ?? { yen: 0, payouts: 0 }
}

/** Number of a seller's paid months that are not thirty days old and not refunded. */
export async function countPendingMonths(db: Database, sellerId: number): Promise<number> {
  const { found } = await db
    .selectFrom('earnings')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('seller_id', '=', sellerId)
    .where('matured_at', 'is', null)
    .where('voided_at', 'is', null)
    .where(sql<boolean>`share > taken_back`)
    .executeTakeFirstOrThrow()
  return Number(found)
}
