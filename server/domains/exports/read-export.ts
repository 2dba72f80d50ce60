import type { ExportPart, MadeExport } from '../../../contract/calls/exports.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { exportFileName, nextFrom, stateOf } from './export.ts'
import { findExportOf } from './export-store.ts'
import { countParts } from './parts/count-parts.ts'

interface ReadExport {
  now: Date
  /** Null before the first export. */
  made: MadeExport | null
  nextFrom: Date | null
  parts: ExportPart[]
}

/** The person's latest export, and the number of entries that another one would hold. */
export async function readExport(
  { db, clock }: { db: Database; clock: Clock },
  userId: number,
): Promise<ReadExport> {
  const now = clock()
  const last = await findExportOf(db, userId)
  const made = last && {
    state: stateOf(last, now),
    fileName: exportFileName(last),
    partsDone: last.partsDone,
    bytes: last.bytes,
    expiresAt: last.expiresAt?.toISOString() ?? null,
  }
  return {
    now,
    made: made ?? null,
    nextFrom: last ? nextFrom(last, now) : null,
    parts: await countParts(db, userId, now),
  }
}
