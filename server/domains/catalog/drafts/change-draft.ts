import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import { discardPictures } from '../../../platform/pictures/store-pictures.ts'
import type { ImageStore } from '../../../ports/image-store.ts'
import { ImageNotFound, ImagesChanged } from '../failures.ts'
import { isOrderOf } from '../pictures/is-order-of.ts'
import { refuseSuspended } from '../refuse-suspended.ts'
import {
  type DraftPicture,
  deleteDraft,
  deleteDraftPicture,
  lockDraft,
  numberDraftPictures,
} from './draft-store.ts'

interface Deps {
  db: Database
  clock: Clock
  images: ImageStore
}

/** Reorders the pictures of a seller's draft; `pictureIds` must name each of them exactly once. */
export async function sortDraft(
  { db, clock }: Deps,
  userId: number,
  pictureIds: number[],
): Promise<void> {
  await actOnce(db, async tx => {
    await refuseSuspended(tx, userId, clock())
    const pictures = await lockDraft(tx, userId, clock())
    if (!isOrderOf(idsOf(pictures), pictureIds)) throw new ImagesChanged()
    await numberDraftPictures(tx, userId, pictureIds)
  })
}

/** Removes one picture of a seller's draft; those behind it move up. */
export async function removeDraftPicture(
  { db, clock, images }: Deps,
  userId: number,
  pictureId: number,
): Promise<void> {
  const removed = await actOnce(db, async tx => {
    await refuseSuspended(tx, userId, clock())
    const pictures = await lockDraft(tx, userId, clock())
    const picture = pictures.find(({ id }) => id === pictureId)
    if (!picture) throw new ImageNotFound()
    await deleteDraftPicture(tx, pictureId)
    const left = pictures.filter(one => one !== picture)
    await numberDraftPictures(tx, userId, idsOf(left))
    return picture
  })
  await discardPictures(images, [removed])
}

/** Deletes a seller's draft, so that the form starts empty again. */
export async function discardDraft({ db, images }: Deps, userId: number): Promise<void> {
  const removed = await actOnce(db, tx => deleteDraft(tx, userId))
  await discardPictures(images, removed)
}

const idsOf = (pictures: DraftPicture[]) => pictures.map(({ id }) => id)
