import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { discardPictures, pictureOf } from '../../platform/pictures/store-pictures.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { lockUser } from './user-locks.ts'
import { clearUserIcon } from './user-store.ts'

interface Deps {
  db: Database
  clock: Clock
  images: ImageStore
}

/** Removes the person's own picture; the default icon is shown instead. */
export async function removeUserIcon({ db, clock, images }: Deps, userId: number): Promise<void> {
  const dropped = await actOnce(db, async tx => {
    const user = await lockUser(tx, userId)
    if (user.icon) await clearUserIcon(tx, userId, clock())
    return pictureOf(user)
  })
  await discardPictures(images, dropped)
}
