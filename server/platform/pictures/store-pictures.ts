import { isRefusal } from '../../kernel/failure.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { removePicture, type Storable, storePicture } from './pictures.ts'

/** The paths of a picture and its backdrop; the paths of the smaller copies follow from them. */
export interface PicturePaths {
  icon: string
  iconBack: string | null
}

/**
 * Stores pictures, then does the work that refers to them. A refusal removes them again. After any
 * other failure the work may still be committed, so the pictures are left to the nightly sweep.
 */
export async function storePictures<Result>(
  images: ImageStore,
  pictures: Storable[],
  work: () => Promise<Result>,
): Promise<Result> {
  for (const picture of pictures) await storePicture(images, picture)
  try {
    return await work()
  } catch (error) {
    if (isRefusal(error)) await discardPictures(images, pictures)
    throw error
  }
}

/**
 * Removes pictures that no row refers to any more; called after the commit. Never fails, because
 * the nightly sweep removes what is left.
 */
export async function discardPictures(images: ImageStore, pictures: PicturePaths[]): Promise<void> {
  await Promise.allSettled(pictures.map(picture => removePicture(images, picture)))
}

/** The picture of a row; empty for a row without one. */
export const pictureOf = (row: { icon: string | null; iconBack: string | null }): PicturePaths[] =>
  row.icon === null ? [] : [{ icon: row.icon, iconBack: row.iconBack }]
