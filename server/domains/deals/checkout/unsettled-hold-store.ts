import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Open holds of either person on services of the other. */
export async function findUnsettledHoldsBetween(
  tx: Tx,
  people: readonly [number, number],
): Promise<{ id: string }[]> {
  return tx
    .selectFrom('checkout_holds')
    .innerJoin('services', 'services.id', 'checkout_holds.service_id')
    .select('checkout_holds.id')
    .where('checkout_holds.state', '=', 'open')
    .where('checkout_holds.buyer_id', '=', sql<number>`any(${people}::int[])`)
    .where('services.user_id', '=', sql<number>`any(${people}::int[])`)
    .orderBy('checkout_holds.id')
    .execute()
}

/** Open holds of one service or one buyer. */
export async function findUnsettledHolds(
  tx: Tx,
  of: { serviceId: number } | { buyerId: number },
): Promise<{ id: string }[]> {
  const open = tx.selectFrom('checkout_holds').select('id').where('state', '=', 'open')
  const theirs =
    'serviceId' in of
      ? open.where('service_id', '=', of.serviceId)
      : open.where('buyer_id', '=', of.buyerId)
  return theirs.orderBy('id').execute()
}

/**
 * Counts open holds of a service, or of a user as buyer or seller. An expired hold counts until the
 * provider has confirmed that it was not paid.
 */
export async function countUnsettledHolds(
  tx: Tx,
  of: { serviceId: number } | { partyId: number },
): Promise<number> {
  const { count } = await tx
    .selectFrom('checkout_holds')
    .innerJoin('services', 'services.id', 'checkout_holds.service_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('checkout_holds.state', '=', 'open')
    .where(({ eb, or }) =>
      'serviceId' in of
        ? eb('checkout_holds.service_id', '=', of.serviceId)
        : or([
            eb('checkout_holds.buyer_id', '=', of.partyId),
            eb('services.user_id', '=', of.partyId),
          ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}
