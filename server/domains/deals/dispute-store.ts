import type { Database, Tx } from '../../platform/database.ts'

interface DisputeTable {
  id: string
  invoice_id: string
  amount: number
  fee: number
  held: number
  state: 'open' | 'won' | 'lost'
  opened_at: Date
  closed_at: Date | null
}
declare module '../../platform/database.ts' {
  interface Tables {
    disputes: DisputeTable
  }
}

/** A charge the network took back; `held` is what the seller still had of it. Yen. */
export interface Dispute {
  id: string
  invoiceId: string
  amount: number
  fee: number
  held: number
  state: 'open' | 'won' | 'lost'
}

const disputes = (db: Database) =>
  db
    .selectFrom('disputes')
    .select(['id', 'invoice_id as invoiceId', 'amount', 'fee', 'held', 'state'])

export async function findDispute(db: Database, id: string): Promise<Dispute | null> {
  return (await disputes(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The dispute about a paid month; the network takes a charge back once. */
export async function findDisputeOfInvoice(
  db: Database,
  invoiceId: string,
): Promise<Dispute | null> {
  return (await disputes(db).where('invoice_id', '=', invoiceId).executeTakeFirst()) ?? null
}

export async function insertDispute(
  tx: Tx,
  dispute: Omit<Dispute, 'state'> & { at: Date },
): Promise<void> {
  await tx
    .insertInto('disputes')
    .values({
      id: dispute.id,
      invoice_id: dispute.invoiceId,
      amount: dispute.amount,
      fee: dispute.fee,
      held: dispute.held,
      state: 'open',
      opened_at: dispute.at,
    })
    .execute()
}

/** False when it was closed already. */
export async function closeDispute(
  tx: Tx,
  id: string,
  state: 'won' | 'lost',
  at: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('disputes')
    .set({ state, closed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
