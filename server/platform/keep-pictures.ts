import { Failure } from '../kernel/failure.ts'
import type { ImageStore } from '../ports/image-store.ts'
import { removePicture, type Storable, storePicture } from './pictures.ts'

/** Where a picture and its backdrop lie; what else belongs to it follows from its path. */
export interface PicturePaths {
  icon: string
  iconBack: string | null
}

/**
 * Stores pictures, then does the work that refers to them. A refusal takes them away again; after
 * any other failure the work may be committed all the same, so they are left to the nightly sweep.
 */
export async function keepPictures<Result>(
  images: ImageStore,
  pictures: Storable[],
  work: () => Promise<Result>,
): Promise<Result> {
  for (const picture of pictures) await storePicture(images, picture)
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure) await discardPictures(images, pictures)
    throw error
  }
}

/**
 * Removes pictures that nothing refers to any more, after the commit that let them go. Never fails:
 * what stays now goes with the nightly sweep.
 */
export async function discardPictures(images: ImageStore, pictures: PicturePaths[]): Promise<void> {
  await Promise.allSettled(pictures.map(picture => removePicture(images, picture)))
}

/** The picture of a row that may have none. */
export const pictureOf = (row: { icon: string | null; iconBack: string | null }): PicturePaths[] =>
  row.icon === null ? [] : [{ icon: row.icon, iconBack: row.iconBack }]
