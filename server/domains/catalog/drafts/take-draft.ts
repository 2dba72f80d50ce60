import type { Tx } from '../../../platform/database/database.ts'
import type { PicturePaths } from '../../../platform/pictures/store-pictures.ts'
import { ImagesChanged } from '../failures.ts'
import { isOrderOf } from '../pictures/is-order-of.ts'
import { deleteDraft } from './draft-store.ts'

/**
 * Ends a seller's draft and returns its pictures in the order given, which must name each of them
 * exactly once, so that a picture that another device added meanwhile is not lost.
 */
export async function takeDraft(
  tx: Tx,
  userId: number,
  pictureIds: number[],
): Promise<PicturePaths[]> {
  const pictures = await deleteDraft(tx, userId)
  const present = pictures.map(({ id }) => id)
  if (!isOrderOf(present, pictureIds)) throw new ImagesChanged()
  return pictures.toSorted((a, b) => pictureIds.indexOf(a.id) - pictureIds.indexOf(b.id))
}
