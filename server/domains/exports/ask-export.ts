import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import type { Enqueue } from '../../platform/jobs/queue.ts'
import { lockUser } from '../accounts/user-locks.ts'
import { nextFrom, stateOf } from './export.ts'
import { deleteExportOf, findExportOf, insertExport } from './export-store.ts'
import { ExportedToday, ExportRunning } from './failures.ts'

interface Deps {
  db: Database
  clock: Clock
  enqueue: Enqueue
}

/** Queues a new export of a person's data; the former file can no longer be fetched. */
export const askExport = ({ db, clock, enqueue }: Deps, userId: number): Promise<void> =>
  actOnce(db, async tx => {
    await lockUser(tx, userId)
    const now = clock()
    const last = await findExportOf(tx, userId)
    if (last && stateOf(last, now) === 'packing') throw new ExportRunning()
    const next = last && nextFrom(last, now)
    if (next) throw new ExportedToday(next)
    await deleteExportOf(tx, userId)
    const id = await insertExport(tx, userId, now)
    if (id === null) throw new ExportRunning()
    await enqueue(tx, 'export', { id })
  })
