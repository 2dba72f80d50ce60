import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { TerminationReason } from './deal.ts'

/** Keeps the first decision: the provider's end does not overwrite a seller's notice. */
export async function insertTermination(
  tx: Tx,
  record: {
    dealId: number
    reason: TerminationReason
    endedBy: number | null
    at: Date
    /** The end that is named to both sides; absent for an end at once. */
    endsAt?: Date
  },
): Promise<void> {
  await tx
    .insertInto('terminations')
    .values({
      deal_id: record.dealId,
      reason: record.reason,
      ended_by: record.endedBy,
      decided_at: record.at,
      ends_at: record.endsAt,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** When the end of a deal was decided, and the end that was named; null when no end is decided. */
export async function findDecision(
  tx: Tx,
  dealId: number,
): Promise<{ decidedAt: Date; endsAt: Date | null } | null> {
  const row = await tx
    .selectFrom('terminations')
    .select(['decided_at as decidedAt', 'ends_at as endsAt'])
    .where('deal_id', '=', dealId)
    .executeTakeFirst()
  return row ?? null
}

/** Why the end was decided; null when no end is decided. */
export async function findReason(tx: Tx, dealId: number): Promise<TerminationReason | null> {
  const row = await tx
    .selectFrom('terminations')
    .select('reason')
    .where('deal_id', '=', dealId)
    .executeTakeFirst()
  return (row?.reason as TerminationReason | undefined) ?? null
}

/** Those of these deals whose end was decided here. */
export async function findDecidedEnds(
  db: Database,
  dealIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('terminations')
    .select('deal_id')
    .where('deal_id', '=', sql<number>`any(${dealIds}::bigint[])`)
    .execute()
  return new Set(rows.map(row => row.deal_id))
}
