import type { AdminListKind } from '../../../../contract/calls/operator/admin-lists.ts'
import { COUNTED_MAX } from '../../../../contract/calls/operator/counted.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { recordAct } from '../audit-store.ts'
import type { RecordLabels } from './record-labels.ts'
import type { RecordPage, RecordQuery } from './record-list.ts'
import { RECORD_LISTS } from './record-lists.ts'

interface Deps {
  db: Database
  clock: Clock
  labels: RecordLabels
}

interface ExportQuery extends Omit<RecordQuery, 'page' | 'pageSize'> {
  kind: AdminListKind
}

/**
 * The rows of a list, up to those that are counted. It leaves the product as a file, so it is
 * recorded (rule `openings-are-recorded`), without the searched words, which may name a person.
 */
export async function exportList(
  { db, clock, labels }: Deps,
  adminId: number,
  { kind, ...query }: ExportQuery,
): Promise<Pick<RecordPage, 'columns' | 'rows'>> {
  const whole = { ...query, page: 1, pageSize: COUNTED_MAX }
  const { columns, rows, facet } = await RECORD_LISTS[kind].read(db, labels, whole)
  const facts = { list: kind, facet, rows: rows.length }
  await recordAct(db, { adminId, act: 'list_export', facts, at: clock() })
  return { columns, rows }
}
