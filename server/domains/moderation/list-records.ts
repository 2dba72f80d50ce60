import { sql } from 'kysely'
import { type AdminListKind, COUNTED_MAX } from '../../../contract/calls/admin.ts'
import { pagesFor } from '../../kernel/page.ts'
import type { Database } from '../../platform/database/database.ts'
import { RECORD_LISTS, type RecordColumn } from './record-lists.ts'

export interface RecordWish {
  kind: AdminListKind
  /** Text that the searched columns must contain; empty for all rows. */
  search: string
  page: number
  pageSize: number
}

export interface RecordPage {
  columns: Pick<RecordColumn, 'title' | 'kind'>[]
  rows: (string | number | null)[][]
  found: number
  totalPages: number
}

const listed = ({ kind, value }: RecordColumn): string =>
  kind === 'date' || kind === 'yen' ? value : `(${value})::text`

/**
 * The `where` clause of a search; empty without a search text, so that the rows can be read from
 * the end of an index.
 */
export function matching(places: readonly string[], search: string) {
  if (search === '') return sql``
  const contains = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`where concat_ws(' ', ${sql.raw(places.join(', '))}) ilike ${contains}`
}

/** Read-only: one page of a list, newest or most urgent first; counted up to `COUNTED_MAX`. */
export async function listRecords(
  db: Database,
  { kind, search, page, pageSize }: RecordWish,
): Promise<RecordPage> {
  const { columns, from, search: places, order } = RECORD_LISTS[kind]
  const { rows } = await sql<{ cells: (string | number | null)[]; found: number }>`
    with matched as materialized (
      select json_build_array(${sql.raw(columns.map(listed).join(', '))}) as cells,
        row_number() over (order by ${sql.raw(order)}) as place
      from ${sql.raw(from)} ${matching(places, search)}
      order by ${sql.raw(order)}
      limit ${COUNTED_MAX + 1})
    select cells, (select count(*) from matched) as found
    from matched
    order by place
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const found = Number(rows[0]?.found ?? 0)
  return {
    columns: columns.map(({ title, kind: look }) => ({ title, kind: look })),
    rows: rows.map(({ cells }) => cells),
    found,
    totalPages: pagesFor(Math.min(found, COUNTED_MAX), pageSize),
  }
}
