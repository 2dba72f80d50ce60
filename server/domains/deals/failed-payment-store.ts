import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { FailedPayment } from '../../ports/provider-subscriptions.ts'

/** Replaces the provider's facts about a locked deal's unpaid month; null deletes them. */
export async function setFailedPayment(
  tx: Tx,
  dealId: number,
  failed: FailedPayment | null,
): Promise<void> {
  await tx.deleteFrom('failed_payments').where('deal_id', '=', dealId).execute()
  if (!failed) return
  await tx
    .insertInto('failed_payments')
    .values({
      deal_id: dealId,
      failed_at: failed.failedAt,
      next_try_at: failed.nextTryAt,
      awaits_owner: failed.awaitsOwner,
      card: failed.card && JSON.stringify(failed.card),
      is_mailed: failed.isMailed,
    })
    .execute()
}

/** The failed payments of those deals that have one. */
export async function findFailedPayments(
  db: Database,
  dealIds: readonly number[],
): Promise<Map<number, FailedPayment>> {
  const rows = await db
    .selectFrom('failed_payments')
    .select([
      'deal_id as dealId',
      'failed_at as failedAt',
      'next_try_at as nextTryAt',
      'awaits_owner as awaitsOwner',
      'card',
      'is_mailed as isMailed',
    ])
    .where('deal_id', '=', sql<number>`any(${dealIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ dealId, ...failed }) => [dealId, failed]))
}
