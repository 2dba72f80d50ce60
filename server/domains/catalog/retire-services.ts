import type { Tx } from '../../platform/database/database.ts'
import { type PicturePaths, pictureOf } from '../../platform/pictures/store-pictures.ts'
import type { LockedService } from './lock-service.ts'
import { deleteImagesOf } from './pictures/service-image-store.ts'
import { markDeleted } from './service-store.ts'

/**
 * Marks locked services as deleted and returns the pictures that are no longer shown. A service
 * that was ever part of a deal keeps its name and main picture for that deal
 * (rule `deleted-stays-with-deals`).
 */
export async function retireServices(
  tx: Tx,
  services: LockedService[],
  now: Date,
): Promise<PicturePaths[]> {
  const ids = services.map(service => service.id)
  const extra = await deleteImagesOf(tx, ids)
  await markDeleted(tx, ids, now)
  return [...extra, ...services.filter(service => service.dealsStarted === 0).flatMap(pictureOf)]
}
