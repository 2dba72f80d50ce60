import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { discardPictures } from '../../platform/pictures/store-pictures.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { CheckoutOpen, ServiceInUse } from './failures.ts'
import { lockOwnService } from './lock-service.ts'
import { retireServices } from './retire-services.ts'

/** Running deals and open checkouts, which block deleting the service. */
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

/** Deletes the seller's own service; refused while a deal runs or a checkout is open. */
export async function deleteService(
  { db, clock, images, openBusinessOf }: Deps,
  sellerId: number,
  serviceId: number,
): Promise<void> {
  const dropped = await actOnce(db, async tx => {
    const service = await lockOwnService(tx, sellerId, serviceId)
    const { runningDeals, openCheckouts } = await openBusinessOf(tx, serviceId)
    if (runningDeals > 0) throw new ServiceInUse()
    if (openCheckouts > 0) throw new CheckoutOpen()
    return retireServices(tx, [service], clock())
  })
  await discardPictures(images, dropped)
}
