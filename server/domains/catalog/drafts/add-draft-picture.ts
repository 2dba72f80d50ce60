import { PICTURES_MAX } from '../../../../contract/limits.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import { makePicture } from '../../../platform/pictures/pictures.ts'
import type { PictureFile } from '../../../platform/pictures/pixels.ts'
import { storePictures } from '../../../platform/pictures/store-pictures.ts'
import type { ImageStore } from '../../../ports/image-store.ts'
import { DraftFull, PictureMissing } from '../failures.ts'
import { refuseSuspended } from '../refuse-suspended.ts'
import {
  type DraftPicture,
  findDraftPictures,
  insertDraftPicture,
  lockDraft,
} from './draft-store.ts'

interface Deps {
  db: Database
  clock: Clock
  images: ImageStore
}

/**
 * Appends a picture to a seller's draft (rule `draft-of-pictures`). Throws `DraftFull` and the
 * failures of `makePicture`.
 */
export async function addDraftPicture(
  { db, clock, images }: Deps,
  userId: number,
  file: PictureFile | null,
): Promise<DraftPicture> {
  if (!file) throw new PictureMissing()
  refuseFull(await findDraftPictures(db, userId))
  const made = await makePicture(file, 'prods', userId)
  const { icon, iconBack } = made
  return storePictures(images, [made], () =>
    actOnce(db, async tx => {
      await refuseSuspended(tx, userId, clock())
      const { length } = refuseFull(await lockDraft(tx, userId, clock()))
      const id = await insertDraftPicture(tx, { userId, icon, iconBack, number: length + 1 })
      return { id, icon, iconBack }
    }),
  )
}

/** Called before the picture is decoded, and again under the draft's lock. */
function refuseFull(pictures: DraftPicture[]): DraftPicture[] {
  if (pictures.length >= PICTURES_MAX) throw new DraftFull()
  return pictures
}
