import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { makePicture } from '../../platform/pictures/pictures.ts'
import type { PictureFile } from '../../platform/pictures/pixels.ts'
import {
  discardPictures,
  type PicturePaths,
  pictureOf,
  storePictures,
} from '../../platform/pictures/store-pictures.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { announceService } from './announce-service.ts'
import { PictureMissing, ServiceChanged } from './failures.ts'
import { type LockedService, lockOwnService } from './lock-service.ts'
import { refuseSuspended } from './refuse-suspended.ts'
import { keepPausedAfterRest, openAtReturn } from './rests/rest-store.ts'
import type { ServiceForm } from './service.ts'
import { updateService } from './service-store.ts'

interface Deps {
  db: Database
  clock: Clock
  images: ImageStore
  publish: Publish
}

interface Edited {
  serviceId: number
  /** The time of the service's last change that the seller saw; undefined where it is not known. */
  basedOn: string | undefined
}

interface Edit extends Edited {
  form: ServiceForm
  file: PictureFile | null
}

/**
 * Changes a service; running deals keep the price they began with (rule `price-for-new-deals`).
 * Without a new picture the present one stays, and there must be one (rule `main-picture-stays`).
 * Refuses when the service has changed since `basedOn`, because the form would undo that change.
 * During the seller's days off a service becomes public only at their end, which is then returned
 * (rule `rest-pauses-services`); otherwise returns null.
 */
export async function editService(
  { db, clock, images, publish }: Deps,
  sellerId: number,
  { form, file, ...edited }: Edit,
): Promise<Date | null> {
  const { serviceId } = edited
  await db.transaction().execute(tx => lockPictured(tx, sellerId, edited, file))
  const made = file && (await makePicture(file, 'prods', sellerId))
  // Not returned by the transaction, because the stored answer of the call is made from its result.
  let replaced: PicturePaths[] = []
  const opensAt = await storePictures(images, made ? [made] : [], () =>
    actOnce(db, async tx => {
      const service = await lockPictured(tx, sellerId, edited, made)
      await refuseSuspended(tx, sellerId, clock())
      const isOpening = !service.isPublic && form.isPublic
      const opensAt = isOpening ? await openAtReturn(tx, sellerId, serviceId) : null
      if (!form.isPublic) await keepPausedAfterRest(tx, sellerId, serviceId)
      const at = clock()
      const isPublic = form.isPublic && !opensAt
      await updateService(tx, serviceId, { ...form, isPublic, picture: made, at })
      await announceService({ publish }, tx, { serviceId, sellerId, at })
      if (isOpening || form.price < service.price)
        await publish(tx, 'service.cheaper', { serviceId })
      if (service.isPublic && !form.isPublic)
        await publish(tx, 'services.paused', { serviceIds: [serviceId] })
      if (made) replaced = pictureOf(service)
      return opensAt
    }),
  )
  await discardPictures(images, replaced)
  return opensAt
}

/** Called before a picture is decoded, and again in the transaction of the change. */
async function lockPictured(
  tx: Tx,
  sellerId: number,
  { serviceId, basedOn }: Edited,
  newPicture: object | null,
): Promise<LockedService> {
  const service = await lockOwnService(tx, sellerId, serviceId)
  const isStale = basedOn !== undefined && Date.parse(basedOn) !== service.updatedAt.getTime()
  if (isStale) throw new ServiceChanged()
  if (!newPicture && !service.icon) throw new PictureMissing()
  return service
}
