import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { discardPictures } from '../../platform/keep-pictures.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { CheckoutOpen, ServiceInUse } from './failures.ts'
import { lockOwnService } from './lock-service.ts'
import { retireServices } from './retire-services.ts'

/** What deals know of a service that stands in the way of its end. */
export interface OpenBusiness {
  runningDeals: number
  openCheckouts: number
}

interface Deps {
  db: Database
  clock: Clock
  images: ImageStore
  openBusinessOf: (tx: Tx, serviceId: number) => Promise<OpenBusiness>
}

/** Deletes a service of the seller's own; refused while a deal runs or somebody is paying. */
export async function deleteService(
  { db, clock, images, openBusinessOf }: Deps,
  sellerId: number,
  serviceId: number,
): Promise<void> {
  const dropped = await db.transaction().execute(async tx => {
    const service = await lockOwnService(tx, sellerId, serviceId)
    const { runningDeals, openCheckouts } = await openBusinessOf(tx, serviceId)
    if (runningDeals > 0) throw new ServiceInUse()
    if (openCheckouts > 0) throw new CheckoutOpen()
    return retireServices(tx, [service], clock())
  })
  await discardPictures(images, dropped)
}
