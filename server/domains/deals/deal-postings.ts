import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Line } from '../ledger/postings/posting.ts'

export interface BookedPosting {
  key: string
  postedAt: Date
  lines: Line[]
}

/**
 * Postings about a deal's paid months, newest first: charges, refunds and disputes, without the
 * transfers between accounts. `references` are the keys of decided refunds.
 */
export async function findPostingsOfDeal(
  db: Database,
  dealId: number,
  references: string[],
): Promise<BookedPosting[]> {
  const rows = await db
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_lines as line', 'line.posting_key', 'posting.key')
    .select(['posting.key', 'posting.posted_at as postedAt', 'line.account', 'line.amount'])
    .where(ofDeal(dealId, references))
    .orderBy('posting.posted_at', 'desc')
    .orderBy('posting.key')
    .orderBy('line.line')
    .execute()
  const booked = new Map<string, BookedPosting>()
  for (const { key, postedAt, account, amount } of rows) {
    const posting = booked.get(key) ?? { key, postedAt, lines: [] }
    posting.lines.push({ account: account as Line['account'], amount: Number(amount) })
    booked.set(key, posting)
  }
  return [...booked.values()]
}

/** Each posting's key names its subject (docs/money.md). */
const ofDeal = (dealId: number, references: string[]): Expression<SqlBool> => sql<SqlBool>`
  posting.key in (
    select unnest(array['inv:' || e.invoice_id, 'rf:' || e.invoice_id || ':void'])
    from earnings e where e.deal_id = ${dealId}
    union all
    select 'dp:' || d.id || step
    from disputes d join earnings e on e.invoice_id = d.invoice_id,
      unnest(array[':open', ':won']) step
    where e.deal_id = ${dealId}
    union all
    select 'rf:hand:' || h.refund_id || step
    from hand_refunds h join earnings e on e.invoice_id = h.invoice_id,
      unnest(array['', ':failed']) step
    where e.deal_id = ${dealId}
    union all
    select b.key || step
    from bounced_refunds b, unnest(array['', ':failed', ':refused', ':paid']) step
    where b.deal_id = ${dealId}
    union all
    select b.settled_by from bounced_refunds b where b.deal_id = ${dealId} and b.how = 'again'
    union all
    select 'rf:' || reference || month || step
    from unnest(${references}::text[]) reference, unnest(array['', ':refused']) step,
      (select '' as month
       union all select ':' || e.invoice_id from earnings e where e.deal_id = ${dealId}) months)`
