import { sql } from 'kysely'
import { SELLER_LINE_KINDS, type YearLine } from '../../../../contract/calls/papers/seller-year.ts'
import type { Database } from '../../../platform/database/database.ts'
import { accountsOfSeller, type LedgerAccount } from '../../ledger/ledger-account.ts'
import type { PostingKind } from '../../ledger/postings/posting.ts'

type SellerLineKind = YearLine['kind']

const KINDS = SELLER_LINE_KINDS satisfies readonly PostingKind[]

/** A posting as the seller's papers show it, in yen; deductions are negative. */
export type SellerLine = Omit<YearLine, 'at'> & { at: Date }

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

interface Row {
  kind: SellerLineKind
  at: Date
  serviceName: string | null
  buyerName: string | null
  monthPrice: number | null
  monthShare: number | null
  refunded: number | null
  owed: number
  commission: number
  payoutFee: number
}

const isPayout = (kind: SellerLineKind): boolean => kind.startsWith('payout')

/**
 * The part of a dispute beyond the seller's share is the platform's loss; it is not a returned fee.
 */
const isDispute = (kind: SellerLineKind): boolean => kind.startsWith('dispute')

/** The platform's commission bears these; nothing of it is returned to the seller. */
const BORNE_BY_PLATFORM: ReadonlySet<SellerLineKind> = new Set([
  'reversal_found',
  'credit_found',
  'hand_transfer',
])

/** `price + commission + returned + payoutFee = kept` (rule `year-equals-the-ledger`). */
function toLine(row: Row): SellerLine {
  const { kind, at, serviceName, buyerName, ...sums } = row
  const payoutFee = Number(sums.payoutFee)
  const commission = commissionOf(row)
  // Money owed to the seller is credit, which the ledger stores as negative.
  const kept = isPayout(kind) ? payoutFee : 0 - Number(sums.owed)
  const rest = kept - commission - payoutFee
  const [price, returned] = kind === 'month' ? [rest, 0] : [0, rest]
  return { kind, at, serviceName, buyerName, price, commission, returned, payoutFee, kept }
}

/**
 * An exit that takes the whole share returns the whole commission. Its posting has less when a
 * refund by hand had already paid a part of it from the commission. The posting of a found reversal
 * has less too, because its refund counts as made by hand: the record of its exit is lost. Without a
 * refund of the price nothing was returned: the operator took the share by hand. A found credit
 * undoes a found reversal.
 */
function commissionOf(row: Row): number {
  const { kind, monthPrice, monthShare, refunded, owed, commission } = row
  if (isDispute(kind)) return 0
  const price = monthPrice ?? 0
  const isExit = kind === 'exit_refund' || (kind === 'reversal_found' && Number(refunded) >= price)
  if (isExit && Number(owed) === monthShare) return price - monthShare
  return BORNE_BY_PLATFORM.has(kind) ? 0 : Number(commission)
}

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
