import { EXTRA_IMAGES_MAX } from '../../../../contract/limits.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import { type MadePicture, makePicture } from '../../../platform/pictures/pictures.ts'
import type { PictureFile } from '../../../platform/pictures/pixels.ts'
import { storePictures } from '../../../platform/pictures/store-pictures.ts'
import type { ImageStore } from '../../../ports/image-store.ts'
import { NoImageSent, TooManyImages } from '../failures.ts'
import { lockOwnService } from '../lock-service.ts'
import { countImages, insertImage } from './service-image-store.ts'

interface Deps {
  db: Database
  images: ImageStore
}

/**
 * Appends extra pictures to a service, all of them or none. Throws `TooManyImages` when there are
 * not enough free places, and the failures of `makePicture`.
 */
export async function addServiceImages(
  { db, images }: Deps,
  sellerId: number,
  serviceId: number,
  files: PictureFile[],
): Promise<void> {
  if (files.length === 0) throw new NoImageSent()
  await db.transaction().execute(tx => placesTaken(tx, sellerId, serviceId, files.length))
  const made = await Promise.all(files.map(file => makePicture(file, 'prods', sellerId)))
  await storePictures(images, made, () =>
    actOnce(db, async tx => {
      const taken = await placesTaken(tx, sellerId, serviceId, made.length)
      for (const [index, picture] of made.entries()) {
        await insertImage(tx, imageAt(serviceId, taken + index + 1, picture))
      }
    }),
  )
}

/**
 * Called before pictures are decoded, and again in the transaction that inserts them, so that two
 * requests cannot take the same place.
 */
async function placesTaken(
  tx: Tx,
  sellerId: number,
  serviceId: number,
  more: number,
): Promise<number> {
  await lockOwnService(tx, sellerId, serviceId)
  const taken = await countImages(tx, serviceId)
  if (taken + more > EXTRA_IMAGES_MAX) throw new TooManyImages(EXTRA_IMAGES_MAX - taken)
  return taken
}

const imageAt = (serviceId: number, number: number, { icon, iconBack }: MadePicture) => ({
  serviceId,
  number,
  icon,
  iconBack,
})
