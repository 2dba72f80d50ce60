import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { makePicture, type PictureFile } from '../../platform/pictures/pictures.ts'
import { storePictures } from '../../platform/pictures/store-pictures.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { PayoutAccountMissing } from '../accounts/failures.ts'
import type { User } from '../accounts/user.ts'
import { announceService } from './announce-service.ts'
import { refuseSuspended } from './refuse-suspended.ts'
import type { ServiceForm } from './service.ts'
import { insertService } from './service-store.ts'

interface Deps {
  db: Database
  clock: Clock
  images: ImageStore
  publish: Publish
}

/**
 * Creates a service and returns its id. Throws `PayoutAccountMissing` until the seller's payout
 * account is onboarded (rule `account-before-selling`), and the failures of `makePicture`.
 */
export async function createService(
  { db, clock, images, publish }: Deps,
  seller: Pick<User, 'id' | 'detailsSubmitted'>,
  form: ServiceForm,
  file: PictureFile | null,
): Promise<number> {
  if (!seller.detailsSubmitted) throw new PayoutAccountMissing()
  const made = file && (await makePicture(file, 'prods', seller.id))
  const { icon, iconBack } = made ?? { icon: null, iconBack: null }
  return storePictures(images, made ? [made] : [], () =>
    actOnce(db, async tx => {
      await refuseSuspended(tx, seller.id)
      const at = clock()
      const serviceId = await insertService(tx, {
        ...form,
        sellerId: seller.id,
        icon,
        iconBack,
        at,
      })
      await announceService({ publish }, tx, { serviceId, sellerId: seller.id, at })
      return serviceId
    }),
  )
}
