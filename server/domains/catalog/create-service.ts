import { EXTRA_IMAGES_MAX } from '../../../contract/limits.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { makePicture } from '../../platform/pictures/pictures.ts'
import type { PictureFile } from '../../platform/pictures/pixels.ts'
import { type PicturePaths, storePictures } from '../../platform/pictures/store-pictures.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { PayoutAccountMissing } from '../accounts/failures.ts'
import type { User } from '../accounts/user.ts'
import { announceService } from './announce-service.ts'
import { takeDraft } from './drafts/take-draft.ts'
import { TooManyImages } from './failures.ts'
import { insertImage } from './pictures/service-image-store.ts'
import { refuseSuspended } from './refuse-suspended.ts'
import { lockReturn, openAtReturn } from './rests/rest-store.ts'
import type { ServiceForm } from './service.ts'
import { insertService } from './service-store.ts'

interface Deps {
  db: Database
  clock: Clock
  images: ImageStore
  publish: Publish
}

/** The picture file of a new service, and the ids of its seller's draft in the order to show. */
interface NewPictures {
  file: PictureFile | null
  draftIds?: number[]
}

/**
 * Creates a service. During its seller's days off it does not become public before `opensAt`, their
 * end (rule `rest-pauses-services`). Its first picture is the main one; the pictures that come from
 * the draft are removed from the draft (rule `draft-of-pictures`). Throws `PayoutAccountMissing`
 * until the seller's payout account is onboarded (rule `account-before-selling`), and the failures
 * of `makePicture`.
 */
export async function createService(
  { db, clock, images, publish }: Deps,
  seller: Pick<User, 'id' | 'detailsSubmitted'>,
  form: ServiceForm,
  { file, draftIds = [] }: NewPictures,
): Promise<{ id: number; opensAt: Date | null }> {
  if (!seller.detailsSubmitted) throw new PayoutAccountMissing()
  const made = file && (await makePicture(file, 'prods', seller.id))
  return storePictures(images, made ? [made] : [], () =>
    actOnce(db, async tx => {
      await refuseSuspended(tx, seller.id, clock())
      const at = clock()
      const drafted = draftIds.length > 0 ? await takeDraft(tx, seller.id, draftIds) : []
      const [main = NO_PICTURE, ...extra] = [...(made ? [made] : []), ...drafted]
      const { icon, iconBack } = main
      const opensAt = form.isPublic ? await lockReturn(tx, seller.id) : null
      const isPublic = form.isPublic && !opensAt
      const service = { ...form, isPublic, sellerId: seller.id, icon, iconBack, at }
      const serviceId = await insertService(tx, service)
      if (opensAt) await openAtReturn(tx, seller.id, serviceId)
      await insertExtra(tx, serviceId, extra)
      await announceService({ publish }, tx, { serviceId, sellerId: seller.id, at })
      return { id: serviceId, opensAt }
    }),
  )
}

const NO_PICTURE = { icon: null, iconBack: null }

async function insertExtra(tx: Tx, serviceId: number, pictures: PicturePaths[]): Promise<void> {
  if (pictures.length > EXTRA_IMAGES_MAX) throw new TooManyImages(EXTRA_IMAGES_MAX)
  for (const [index, { icon, iconBack }] of pictures.entries()) {
    await insertImage(tx, { serviceId, icon, iconBack, number: index + 1 })
  }
}
