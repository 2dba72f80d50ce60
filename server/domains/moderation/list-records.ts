import { sql } from 'kysely'
import type { AdminListKind } from '../../../contract/admin.ts'
import { pagesFor } from '../../kernel/page.ts'
import type { Database } from '../../platform/database.ts'
import { RECORD_LISTS, type RecordColumn } from './record-lists.ts'

export interface RecordWish {
  kind: AdminListKind
  /** Empty for all; else what any searched column must contain. */
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

/** Read-only: one page of a list, newest or most urgent first. */
export async function listRecords(
  db: Database,
  { kind, search, page, pageSize }: RecordWish,
): Promise<RecordPage> {
  const { columns, from, search: places, order } = RECORD_LISTS[kind]
  const contains = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ cells: (string | number | null)[]; found: number }>`
    select json_build_array(${sql.raw(columns.map(listed).join(', '))}) as cells,
           count(*) over () as found
    from ${sql.raw(from)}
    where ${search} = '' or concat_ws(' ', ${sql.raw(places.join(', '))}) ilike ${contains}
    order by ${sql.raw(order)}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const found = Number(rows[0]?.found ?? 0)
  return {
    columns: columns.map(({ title, kind: look }) => ({ title, kind: look })),
    rows: rows.map(({ cells }) => cells),
    found,
    totalPages: pagesFor(found, pageSize),
  }
}
