import type { Database } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import { ImagesChanged } from '../failures.ts'
import { lockOwnService } from '../lock-service.ts'
import { isOrderOf } from './is-order-of.ts'
import { listImageIds, numberImages } from './service-image-store.ts'

/** Reorders the extra pictures; `imageIds` must name each of them exactly once. */
export async function sortServiceImages(
  { db }: { db: Database },
  sellerId: number,
  serviceId: number,
  imageIds: number[],
): Promise<void> {
  await actOnce(db, async tx => {
    await lockOwnService(tx, sellerId, serviceId)
    const present = await listImageIds(tx, serviceId)
    if (!isOrderOf(present, imageIds)) throw new ImagesChanged()
    await numberImages(tx, serviceId, imageIds)
  })
}
