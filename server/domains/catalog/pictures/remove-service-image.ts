import type { Database } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import { discardPictures } from '../../../platform/pictures/store-pictures.ts'
import type { ImageStore } from '../../../ports/image-store.ts'
import { ImageNotFound } from '../failures.ts'
import { lockOwnService } from '../lock-service.ts'
import { deleteImage, findServiceOfImage } from './service-image-store.ts'

interface Deps {
  db: Database
  images: ImageStore
}

/** Removes one extra picture; those behind it move up (rule `extra-pictures-numbered`). */
export async function removeServiceImage(
  { db, images }: Deps,
  sellerId: number,
  imageId: number,
): Promise<void> {
  const removed = await actOnce(db, async tx => {
    const serviceId = await findServiceOfImage(tx, imageId)
    if (serviceId === null) throw new ImageNotFound()
    await lockOwnService(tx, sellerId, serviceId)
    const image = await deleteImage(tx, imageId)
    if (!image) throw new ImageNotFound()
    return image
  })
  await discardPictures(images, [removed])
}
