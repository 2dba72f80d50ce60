import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { sweepStore } from '../../../platform/jobs/sweep-store.ts'
import type { ImageStore } from '../../../ports/image-store.ts'
import { findReferenced } from './picture-reference-store.ts'

interface Deps {
  db: Database
  images: ImageStore
  storeClock?: Clock
}

/** Removes pictures that no service, extra picture, draft or user refers to; returns how many. */
export const sweepPictures = ({ db, images, storeClock }: Deps): Promise<number> =>
  sweepStore({ store: images, findReferenced: paths => findReferenced(db, paths), storeClock })
