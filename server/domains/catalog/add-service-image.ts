import { EXTRA_IMAGES_MAX } from '../../../contract/limits.ts'
import type { Database, Tx } from '../../platform/database.ts'
import {
  type MadePicture,
  makePicture,
  type PictureFile,
  removePicture,
  storePicture,
} from '../../platform/pictures.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { ServiceNotFound, TooManyImages } from './failures.ts'
import { lockService } from './lock-service.ts'
import { countImages, insertImage } from './service-image-store.ts'

interface Deps {
  db: Database
  images: ImageStore
}

/** Adds one extra picture behind those a service has, and answers its id. */
export async function addServiceImage(
  { db, images }: Deps,
  serviceId: number,
  picture: PictureFile,
): Promise<number> {
  const made = await makePicture(picture, 'prods')
  await storePicture(images, made)
  try {
    return await db.transaction().execute(tx => append(tx, serviceId, made))
  } catch (error) {
    await removePicture(images, made)
    throw error
  }
}

/** The service's lock keeps two uploads from taking the same place. */
async function append(tx: Tx, serviceId: number, made: MadePicture): Promise<number> {
  const service = await lockService(tx, serviceId)
  if (!service || service.isDeleted) throw new ServiceNotFound()
  const count = await countImages(tx, serviceId)
  if (count >= EXTRA_IMAGES_MAX) throw new TooManyImages()
  const { icon, iconBack } = made
  return insertImage(tx, { serviceId, icon, iconBack, number: count + 1 })
}
