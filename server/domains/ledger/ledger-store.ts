import type { Tx } from '../../platform/database.ts'
import type { Posting } from './posting.ts'

interface LedgerTables {
  ledger_postings: { key: string; posted_at: Date }
  ledger_lines: { posting_key: string; line: number; account: string; amount: number }
  earnings: {
    invoice_id: string
    seller_id: number
    deal_id: number
    price: number
    share: number
    paid_at: Date
    matures_at: Date
  }
}
declare module '../../platform/database.ts' {
  interface Tables extends LedgerTables {}
}

/** Writes a posting once; false when its key stands in the ledger already. */
export async function post(tx: Tx, posting: Posting, at: Date): Promise<boolean> {
  const added = await tx
    .insertInto('ledger_postings')
    .values({ key: posting.key, posted_at: at })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!added) return false
  const lines = posting.lines.map((line, index) => ({
    posting_key: posting.key,
    line: index,
    ...line,
  }))
  await tx.insertInto('ledger_lines').values(lines).execute()
  return true
}

export interface Earning {
  invoiceId: string
  sellerId: number
  dealId: number
  price: number
  share: number
  paidAt: Date
  maturesAt: Date
}

export async function insertEarning(tx: Tx, earning: Earning): Promise<void> {
  await tx
    .insertInto('earnings')
    .values({
      invoice_id: earning.invoiceId,
      seller_id: earning.sellerId,
      deal_id: earning.dealId,
      price: earning.price,
      share: earning.share,
      paid_at: earning.paidAt,
      matures_at: earning.maturesAt,
    })
    .execute()
}
