import type { Tx } from '../../../platform/database/database.ts'
import { setSeatsTaken } from '../../catalog/set-seats.ts'
import { countLiveDeals } from '../live-deal-store.ts'
import { closeHold, countOpenHolds, type Hold } from './hold-store.ts'

/** Counts the taken seats from deals and holds and updates the catalog's count (`remaining`). */
export async function countSeats(tx: Tx, serviceId: number, now: Date): Promise<number> {
  const [deals, holds] = [
    await countLiveDeals(tx, { serviceId }),
    await countOpenHolds(tx, serviceId, now),
  ]
  await setSeatsTaken(tx, serviceId, deals + holds)
  return deals + holds
}

/** Releases the seat of an unfinished checkout. */
export async function releaseHold(tx: Tx, hold: Hold, now: Date): Promise<void> {
  if (await closeHold(tx, hold.id, 'released')) await countSeats(tx, hold.serviceId, now)
}
