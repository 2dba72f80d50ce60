import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import {
  discardPictures,
  keepPictures,
  type PicturePaths,
  pictureOf,
} from '../../platform/keep-pictures.ts'
import { makePicture, type PictureFile } from '../../platform/pictures.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { PictureMissing } from './failures.ts'
import { lockOwnService } from './lock-service.ts'
import type { ServiceForm } from './service.ts'
import { updateService } from './service-store.ts'

interface Deps {
  db: Database
  clock: Clock
  images: ImageStore
}

/**
 * Changes a service; running deals keep the price they began with. Without a new picture the
 * present one stays, and there must be one (decision 24).
 */
export async function editService(
  { db, clock, images }: Deps,
  sellerId: number,
  serviceId: number,
  form: ServiceForm,
  file: PictureFile | null,
): Promise<void> {
  await db.transaction().execute(tx => refuseUnlessPictured(tx, sellerId, serviceId, file))
  const made = file && (await makePicture(file, 'prods'))
  const replaced = await keepPictures(images, made ? [made] : [], () =>
    db.transaction().execute(async tx => {
      const before = await refuseUnlessPictured(tx, sellerId, serviceId, made)
      await updateService(tx, serviceId, { ...form, picture: made, at: clock() })
      return made ? before : []
    }),
  )
  await discardPictures(images, replaced)
}

/** Asked before a picture is decoded, and again under the lock; answers the present picture. */
async function refuseUnlessPictured(
  tx: Tx,
  sellerId: number,
  serviceId: number,
  newPicture: object | null,
): Promise<PicturePaths[]> {
  const service = await lockOwnService(tx, sellerId, serviceId)
  if (!newPicture && !service.icon) throw new PictureMissing()
  return pictureOf(service)
}
