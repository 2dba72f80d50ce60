import { EXTRA_IMAGES_MAX } from '../../../contract/limits.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { keepPictures } from '../../platform/keep-pictures.ts'
import { type MadePicture, makePicture, type PictureFile } from '../../platform/pictures.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { NoImageSent, TooManyImages } from './failures.ts'
import { lockOwnService } from './lock-service.ts'
import { countImages, insertImage } from './service-image-store.ts'

interface Deps {
  db: Database
  images: ImageStore
}

/**
 * Adds extra pictures behind those a service has, all of them or none. Fails with `TooManyImages`
 * when there are not enough free places, and with what `makePicture` names.
 */
export async function addServiceImages(
  { db, images }: Deps,
  sellerId: number,
  serviceId: number,
  files: PictureFile[],
): Promise<void> {
  if (files.length === 0) throw new NoImageSent()
  await db.transaction().execute(tx => placesTaken(tx, sellerId, serviceId, files.length))
  const made = await Promise.all(files.map(file => makePicture(file, 'prods')))
  await keepPictures(images, made, () =>
    db.transaction().execute(async tx => {
      const taken = await placesTaken(tx, sellerId, serviceId, made.length)
      for (const [index, picture] of made.entries()) {
        await insertImage(tx, imageAt(serviceId, taken + index + 1, picture))
      }
    }),
  )
}

/** Asked before anything is decoded, and again under the lock, so that no place is taken twice. */
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
