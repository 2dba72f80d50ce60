import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { sweepStore } from '../../../platform/jobs/sweep-store.ts'
import type { ImageStore } from '../../../ports/image-store.ts'
import { findReferencedPaths } from './attachment-store.ts'

interface Deps {
  db: Database
  attachments: ImageStore
  storeClock?: Clock
}

/** Removes files whose request failed before its message was written; returns how many. */
export const sweepAttachments = ({ db, attachments, storeClock }: Deps): Promise<number> =>
  sweepStore({
    store: attachments,
    findReferenced: paths => findReferencedPaths(db, paths),
    storeClock,
  })
