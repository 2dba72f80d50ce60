import type { Tx } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/live/domain-events.ts'

/**
 * Pauses all public services of a seller (auto-cancel, suspension); running deals go on. The
 * services are locked in the order of their ids, so that two pauses cannot deadlock.
 */
export async function pauseServicesOf(
  { publish }: { publish: Publish },
  tx: Tx,
  sellerId: number,
  now: Date,
): Promise<void> {
  const paused = await tx
    .with('on_sale', db =>
      db
        .selectFrom('services')
        .select('id')
        .where('user_id', '=', sellerId)
        .where('is_public', '=', true)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forUpdate(),
    )
    .updateTable('services')
    .from('on_sale')
    .set({ is_public: false, updated_at: now })
    .whereRef('services.id', '=', 'on_sale.id')
    .returning('services.id')
    .execute()
  if (paused.length === 0) return
  await publish(tx, 'services.paused', { serviceIds: paused.map(({ id }) => id) })
}
