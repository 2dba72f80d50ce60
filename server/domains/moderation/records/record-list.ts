import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { COUNTED_MAX, type RecordKind } from '../../../../contract/calls/admin.ts'
import { pagesFor } from '../../../kernel/page.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { RecordWords } from './record-words.ts'

export interface RecordColumn {
  kind: RecordKind
  value: Expression<unknown>
}

interface Parts<Name extends string> {
  columns: Record<Name, RecordColumn>
  /** What a search looks through. */
  search: Expression<unknown>[]
  order: Expression<unknown>[]
}

/** One of the operator's lists; `Name` are the names of its columns. */
export interface RecordList<Name extends string> {
  parts: (words: RecordWords) => Parts<Name>
  read: (db: Database, words: RecordWords, wish: RecordWish) => Promise<RecordPage<Name>>
}

export interface RecordWish {
  /** Text that the searched values must contain; empty for all rows. */
  search: string
  page: number
  pageSize: number
}

export interface RecordPage<Name extends string = string> {
  columns: { name: Name; kind: RecordKind }[]
  rows: (string | number | null)[][]
  found: number
  totalPages: number
}

/** A search without a text has no condition, so that rows are read from the end of an index. */
export function matches(places: Expression<unknown>[], search: string): Expression<SqlBool> {
  const contains = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`concat_ws(' ', ${sql.join(places)}) ilike ${contains}`
}

export function recordList<DB, TB extends keyof DB, Name extends string>(
  from: (db: Database) => SelectQueryBuilder<DB, TB, object>,
  partsOf: (eb: ExpressionBuilder<DB, TB>, words: RecordWords) => Parts<Name>,
): RecordList<Name> {
  const parts = (words: RecordWords) => partsOf(expressionBuilder<DB, TB>(), words)
  return {
    parts,
    async read(db, words, wish) {
      const { columns, search, order } = parts(words)
      const shown = Object.entries(columns) as [Name, RecordColumn][]
      const by = sql.join(order)
      const rows = from(db)
        .select([
          sql`json_build_array(${sql.join(shown.map(([, column]) => cellOf(column)))})`.as('cells'),
          sql<number>`row_number() over (order by ${by})`.as('place'),
        ])
        .orderBy(by)
        .limit(COUNTED_MAX + 1)
      const matched = wish.search === '' ? rows : rows.where(matches(search, wish.search))
      const page = await readPage(db, matched, wish)
      return { ...page, columns: shown.map(([name, { kind }]) => ({ name, kind })) }
    },
  }
}

/** Read-only: one page of a list, newest or most urgent first; counted up to `COUNTED_MAX`. */
async function readPage(
  db: Database,
  matched: Expression<unknown>,
  { page, pageSize }: RecordWish,
): Promise<Omit<RecordPage, 'columns'>> {
  const { rows } = await sql<{ cells: (string | number | null)[]; found: number }>`
    with matched as materialized ${matched}
    select cells, (select count(*) from matched) as found
    from matched
    order by place
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const found = Number(rows[0]?.found ?? 0)
  return {
    rows: rows.map(({ cells }) => cells),
    found,
    totalPages: pagesFor(Math.min(found, COUNTED_MAX), pageSize),
  }
}

const cellOf = ({ kind, value }: RecordColumn): Expression<unknown> =>
  kind === 'date' || kind === 'yen' ? value : sql`(${value})::text`

export const text = (value: Expression<unknown>): RecordColumn => ({ kind: 'text', value })
export const date = (value: Expression<unknown>): RecordColumn => ({ kind: 'date', value })
export const state = (value: Expression<unknown>): RecordColumn => ({ kind: 'state', value })
export const facts = (value: Expression<unknown>): RecordColumn => ({ kind: 'facts', value })
export const yen = (value: Expression<unknown>): RecordColumn => ({ kind: 'yen', value })

export const descending = (value: Expression<unknown>): RawBuilder<unknown> => sql`${value} desc`
export const person = (value: Expression<unknown>): RecordColumn => ({ kind: 'person', value })
export const named = (id: Expression<unknown>, name: Expression<unknown>) =>
  sql<string>`concat(${id}, ' ', ${name})`
export const spaced = (...values: Expression<unknown>[]) =>
  sql<string>`concat_ws(' ', ${sql.join(values)})`
