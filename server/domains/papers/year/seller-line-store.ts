import { sql } from 'kysely'
import { SELLER_LINE_KINDS } from '../../../../contract/calls/papers/seller-year.ts'
import type { Database } from '../../../platform/database/database.ts'
import { accountsOfSeller, type LedgerAccount } from '../../ledger/ledger-account.ts'
import type { PostingKind } from '../../ledger/postings/posting.ts'
import { type SellerLine, type SellerLineKind, toLine } from './seller-line.ts'

const KINDS = SELLER_LINE_KINDS satisfies readonly PostingKind[]

/** `until` is not included. */
export interface Span {
  from: Date
  until: Date
}

/** The ledger's postings of a seller, oldest first. */
export async function listSellerLines(
  db: Database,
  sellerId: number,
  { from, until }: Span,
): Promise<SellerLine[]> {
  const owed = accountsOfSeller(sellerId)
  const rows = await db
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_lines as line', 'line.posting_key', 'posting.key')
    .leftJoin('earnings', 'earnings.invoice_id', 'posting.invoice_id')
    .leftJoin('deals', 'deals.id', 'earnings.deal_id')
    .leftJoin('users as buyer', 'buyer.id', 'deals.buyer_id')
    .select([
      'posting.key',
      sql<SellerLineKind>`posting.kind`.as('kind'),
      'posting.posted_at as at',
      'earnings.service_name as serviceName',
      'earnings.price as monthPrice',
      'earnings.share as monthShare',
      'earnings.refunded',
      'buyer.name as buyerName',
      sumOf(sql`line.account = any(${owed}::text[])`).as('owed'),
      sumOf(sql`line.account = 'commission'`).as('commission'),
      sumOf(sql`line.account = 'payout_fee'`).as('payoutFee'),
    ])
    .where('posting.kind', 'in', KINDS)
    .where('posting.posted_at', '>=', from)
    .where('posting.posted_at', '<', until)
    .where('posting.key', 'in', own =>
      own
        .selectFrom('ledger_lines as own')
        .select('own.posting_key')
        .where('own.account', '=', sql<LedgerAccount>`any(${owed}::text[])`),
    )
    .groupBy(['posting.key', 'earnings.invoice_id', 'buyer.id'])
    .orderBy('posting.posted_at')
    .orderBy('posting.key')
    .execute()
  return rows.map(toLine)
}

/** Yen that the seller keeps of all postings before a moment. */
export async function keptBefore(db: Database, sellerId: number, until: Date): Promise<number> {
  const owed = accountsOfSeller(sellerId)
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(case
      when posting.kind like 'payout%' and line.account = 'payout_fee' then line.amount
      when posting.kind not like 'payout%' and line.account = any(${owed}::text[])
        then -line.amount end), 0)::float8 as kept
    from ledger_postings posting join ledger_lines line on line.posting_key = posting.key
    where posting.kind = any(${KINDS}::text[]) and posting.posted_at < ${until}
      and posting.key in (
        select own.posting_key from ledger_lines own where own.account = any(${owed}::text[]))
    `.execute(db)
  return rows[0]?.kept ?? 0
}

const sumOf = (condition: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(line.amount) filter (where ${condition}), 0)`

/** When the first month was booked; its commission is the first fee. */
export async function firstMonthAt(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('ledger_postings')
    .select('posted_at as at')
    .where('kind', '=', 'month')
    .orderBy('posted_at')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Sellers with a posting in the month that may have a fee, and without a statement of it. */
export async function findSellersToBill(
  db: Database,
  month: string,
  { from, until }: Span,
): Promise<number[]> {
  const { rows } = await sql<{ sellerId: number }>`
    select coalesce(earnings.seller_id, payouts.seller_id) as "sellerId"
    from ledger_postings posting
    left join earnings on earnings.invoice_id = posting.invoice_id
    left join payouts on payouts.id = posting.payout_id
    where posting.kind = any(${KINDS}::text[])
      and posting.posted_at >= ${from} and posting.posted_at < ${until}
    group by 1 having coalesce(earnings.seller_id, payouts.seller_id) is not null
      and coalesce(earnings.seller_id, payouts.seller_id) not in (
        select owner_id from papers
        where kind = 'statement' and cancelled_at is null and subject = ${month})
    order by 1`.execute(db)
  return rows.map(({ sellerId }) => Number(sellerId))
}
