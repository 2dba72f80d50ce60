import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { eachRow } from '../../platform/jobs/each-row.ts'
import { sweepStore } from '../../platform/jobs/sweep-store.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import type { AccountEvents } from '../accounts/events.ts'
import { endExportOf, findExpiredPaths, findReferencedExports, forgetPath } from './export-store.ts'

interface Deps {
  db: Database
  clock: Clock
  exports: ImageStore
  storeClock?: Clock
}

/** Removes the files whose seven days are over (rule `export-link-ends`). */
export async function removeExpiredExports({ db, clock, exports }: Deps): Promise<void> {
  await eachRow(await findExpiredPaths(db, clock()), async path => {
    await exports.remove(path)
    await forgetPath(db, path)
  })
}

/** Removes files that no row refers to: replaced ones, and those of attempts that failed. */
export const sweepExports = ({ db, exports, storeClock }: Deps): Promise<number> =>
  sweepStore({
    store: exports,
    findReferenced: paths => findReferencedExports(db, paths),
    storeClock,
  })

export const forgetExport = (tx: Tx, { userId }: AccountEvents['account.deleted']) =>
  endExportOf(tx, userId)
