import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { DisputeParts } from './dispute-parts.ts'

export type DisputeStatus = 'open' | 'won' | 'lost'

/**
 * A decided dispute is final, except that an appeal may turn a loss into a win. Money that is
 * withdrawn again after a win is a dispute of its own.
 */
export const DISPUTE_TRANSITIONS: Readonly<Record<DisputeStatus, readonly DisputeStatus[]>> = {
  open: ['won', 'lost'],
  lost: ['won'],
  won: [],
}

/** Money that the card network took back of a charge at one time, in yen. */
export interface Dispute extends DisputeParts {
  id: string
  /** The provider's dispute whose money was withdrawn again; null for its first withdrawal. */
  againOf: string | null
  invoiceId: string
  amount: number
  fee: number
  /** Number of balance movements of the dispute when its fee was last booked. */
  moves: number
  /** The part of a lost dispute that settles refunds owed for the same month. */
  covered: number
  /** Yen that came back and are booked. */
  returned: number
  state: DisputeStatus
}

const disputes = (db: Database) =>
  db
    .selectFrom('disputes')
    .select([
      'id',
      'again_of as againOf',
      'invoice_id as invoiceId',
      'amount',
      'fee',
      'held',
      'buyer_fee as buyerFee',
      'moves',
      'covered',
      'returned',
      'state',
    ])

export async function findDispute(db: Database, id: string): Promise<Dispute | null> {
  return (await disputes(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** There can be several, because a charge may be disputed in parts. */
export const findDisputesOfInvoice = (db: Database, invoiceId: string): Promise<Dispute[]> =>
  disputes(db).where('invoice_id', '=', invoiceId).orderBy('opened_at').execute()

/**
 * Leaves out disputes that were lost while the payment was held: they took their money from the
 * held payment, not from the month.
 */
export const findDisputesOfMonth = (db: Database, invoiceId: string): Promise<Dispute[]> =>
  disputes(db)
    .where('invoice_id', '=', invoiceId)
    .where(
      sql<boolean>`not exists (
        select from ledger_postings lost join ledger_lines line on line.posting_key = lost.key
        where lost.invoice_id = disputes.invoice_id and lost.dispute_id = disputes.id
          and lost.kind = 'dispute_lost' and line.account = 'unassigned')`,
    )
    .orderBy('opened_at')
    .execute()

export async function insertDispute(tx: Tx, dispute: Dispute & { at: Date }): Promise<void> {
  await tx
    .insertInto('disputes')
    .values({
      id: dispute.id,
      again_of: dispute.againOf,
      invoice_id: dispute.invoiceId,
      amount: dispute.amount,
      fee: dispute.fee,
      held: dispute.held,
      buyer_fee: dispute.buyerFee,
      returned: dispute.returned,
      moves: dispute.moves,
      state: dispute.state,
      opened_at: dispute.at,
    })
    .execute()
}

export async function updateDisputeFee(
  tx: Tx,
  { id, fee, moves }: Pick<Dispute, 'id' | 'fee' | 'moves'>,
): Promise<void> {
  await tx.updateTable('disputes').set({ fee, moves }).where('id', '=', id).execute()
}

export async function updateCovered(tx: Tx, id: string, covered: number): Promise<void> {
  await tx.updateTable('disputes').set({ covered }).where('id', '=', id).execute()
}

export async function closeDispute(
  tx: Tx,
  id: string,
  { state, at }: { state: 'won' | 'lost'; at: Date },
): Promise<void> {
  await tx.updateTable('disputes').set({ state, closed_at: at }).where('id', '=', id).execute()
}

/** A dispute after its outcome; what came back of a lost one is booked by itself. */
export const settledAs = (
  dispute: Dispute,
  { status, returned }: { status: 'won' | 'lost'; returned: number },
): Dispute => ({
  ...dispute,
  state: status,
  returned: status === 'won' ? returned : dispute.returned,
})

export async function updateReturned(tx: Tx, id: string, returned: number): Promise<void> {
  await tx.updateTable('disputes').set({ returned }).where('id', '=', id).execute()
}
