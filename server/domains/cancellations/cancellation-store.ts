import type { Database, Tx } from '../../platform/database/database.ts'
import type { ExitAmounts } from '../ledger/exit-amounts.ts'
import type { Cancellation, CancellationState } from './cancellation.ts'

/** The columns of a request itself, without those of its deal and the people. */
export const COLUMNS = [
  'cancellations.id',
  'cancellations.deal_id as dealId',
  'cancellations.kind',
  'cancellations.created_by as createdBy',
  'cancellations.created_at as createdAt',
  'cancellations.state',
] as const

export async function lockCancellation(tx: Tx, id: number): Promise<Cancellation> {
  return tx
    .selectFrom('cancellations')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Returns the new request's id, or null when the deal already has an open one. */
export async function insertCancellation(
  tx: Tx,
  request: Pick<Cancellation, 'dealId' | 'kind' | 'createdBy' | 'createdAt' | 'state'>,
): Promise<number | null> {
  const row = await tx
    .insertInto('cancellations')
    .values({
      deal_id: request.dealId,
      kind: request.kind,
      created_by: request.createdBy,
      created_at: request.createdAt,
      state: request.state,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function closeCancellation(
  tx: Tx,
  id: number,
  end: { state: CancellationState; answeredBy: number | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('cancellations')
    .set({ state: end.state, answered_by: end.answeredBy, answered_at: end.at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** Stores the amounts that an accepted request moved. */
export async function recordAmounts(
  tx: Tx,
  id: number,
  invoiceId: string | null,
  { refund, takenBack }: Pick<ExitAmounts, 'refund' | 'takenBack'>,
): Promise<void> {
  await tx
    .updateTable('cancellations')
    .set({ invoice_id: invoiceId, refund, taken_back: takenBack })
    .where('id', '=', id)
    .execute()
}

/** Open requests created before `createdBefore` that have not had their reminder `number`. */
export async function findUnreminded(
  db: Database,
  { number, createdBefore }: { number: number; createdBefore: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('cancellations')
    .select('id')
    .where('state', '=', 'open')
    .where('reminders', '<', number)
    .where('created_at', '<=', createdBefore)
    .orderBy('created_at')
    .execute()
  return rows.map(row => row.id)
}

/** False when the request was answered, or had this reminder, meanwhile. */
export async function claimReminder(tx: Tx, id: number, number: number): Promise<boolean> {
  const row = await tx
    .updateTable('cancellations')
    .set({ reminders: number })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('reminders', '<', number)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
