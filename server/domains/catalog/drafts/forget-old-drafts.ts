import { DAY_SECONDS } from '../../../../contract/dates/durations.ts'
import { addSeconds, type Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { discardPictures } from '../../../platform/pictures/store-pictures.ts'
import type { ImageStore } from '../../../ports/image-store.ts'
import { deleteDraftsBefore } from './draft-store.ts'

/** Counted from the last change (rule `draft-of-pictures`). */
const RETENTION_SECONDS = 30 * DAY_SECONDS

interface Deps {
  db: Database
  clock: Clock
  images: ImageStore
}

export async function forgetOldDrafts({ db, clock, images }: Deps): Promise<void> {
  await discardPictures(
    images,
    await deleteDraftsBefore(db, addSeconds(clock(), -RETENTION_SECONDS)),
  )
}
