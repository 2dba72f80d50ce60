import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import { discardPictures, pictureOf } from '../../../platform/pictures/store-pictures.ts'
import type { ImageStore } from '../../../ports/image-store.ts'
import { lockOwnService } from '../lock-service.ts'
import { clearIcon } from '../service-store.ts'

interface Deps {
  db: Database
  clock: Clock
  images: ImageStore
}

/** Removes the main picture; the default icon is shown instead. */
export async function removeServiceIcon(
  { db, clock, images }: Deps,
  sellerId: number,
  serviceId: number,
): Promise<void> {
  const dropped = await actOnce(db, async tx => {
    const service = await lockOwnService(tx, sellerId, serviceId)
    if (service.icon) await clearIcon(tx, serviceId, clock())
    return pictureOf(service)
  })
  await discardPictures(images, dropped)
}
