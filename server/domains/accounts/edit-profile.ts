import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { makePicture } from '../../platform/pictures/pictures.ts'
import type { PictureFile } from '../../platform/pictures/pixels.ts'
import {
  discardPictures,
  pictureOf,
  storePictures,
} from '../../platform/pictures/store-pictures.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { ProfileChanged } from './failures.ts'
import { refuseOperatorName } from './names/operator-names.ts'
import { lockUser } from './user-locks.ts'
import { updateUser } from './user-store.ts'

export interface Profile {
  name: string
  text: string
}

interface Edited extends Profile {
  /** The time of the last change that the person saw; undefined where it is not known. */
  basedOn?: string | undefined
}

interface Deps {
  db: Database
  clock: Clock
  images: ImageStore
}

/**
 * Keeps the present picture when `file` is null. Refuses when the profile has changed since
 * `basedOn`, because the form would undo that change. Throws the failures of `makePicture`.
 */
export async function editProfile(
  { db, clock, images }: Deps,
  userId: number,
  { basedOn, ...profile }: Edited,
  file: PictureFile | null,
): Promise<void> {
  const made = file && (await makePicture(file, 'users', userId))
  const replaced = await storePictures(images, made ? [made] : [], () =>
    actOnce(db, async tx => {
      const before = await lockUser(tx, userId)
      const isStale = basedOn !== undefined && Date.parse(basedOn) !== before.updatedAt.getTime()
      if (isStale) throw new ProfileChanged()
      if (profile.name !== before.name) refuseOperatorName(profile.name, userId)
      await updateUser(tx, userId, { ...profile, picture: made, at: clock() })
      return made ? pictureOf(before) : []
    }),
  )
  await discardPictures(images, replaced)
}
