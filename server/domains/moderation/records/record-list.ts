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
import {
  type ListNarrowing,
  NOT_NARROWED,
} from '../../../../contract/calls/operator/list-narrowing.ts'
import { pagesFor } from '../../../kernel/page.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { RecordWords } from './record-words.ts'

export interface RecordColumn {
  kind: RecordKind
  value: Expression<unknown>
  /** Computes the shown number from the one that the statement reads. */
  shown?: (stored: number) => number
}

interface Parts<Name extends string> {
  columns: Record<Name, RecordColumn>
  /** Values that a search without an index looks through. */
  search: Expression<unknown>[]
  order: Expression<unknown>[]
  /** Finds the rows of a search by an index. */
  find?: (search: string) => Condition
  /** Facets of the list by name, each with its condition. */
  facets?: Readonly<Record<string, Condition>>
  /** The conditions of what the list is narrowed by. */
  narrow?: (by: ListNarrowing) => Condition[]
}

/** One of the operator's lists; `Name` are the names of its columns. */
export interface RecordList<Name extends string> {
  parts: (words: RecordWords) => Parts<Name>
  read: (db: Database, words: RecordWords, wish: RecordWish) => Promise<RecordPage<Name>>
}

export interface RecordWish extends Partial<ListNarrowing> {
  /** Text that the searched values must contain; empty for all rows. */
  search: string
  /** Name of the facet; empty, and every unknown name, for all rows. */
  facet: string
  page: number
  pageSize: number
}

export interface RecordPage<Name extends string = string> {
  columns: { name: Name; kind: RecordKind }[]
  rows: (string | number | null)[][]
  found: number
  totalPages: number
  /**
   * The name of the facet that applies, and the number of rows of each facet; `all` is the first.
   */
  facet: string
  facets: { name: string; found: number }[]
}

type Condition = Expression<SqlBool>
export const ALL = 'all'

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
      const { columns, search, order, find, facets = {}, narrow } = parts(words)
      const shown = Object.entries(columns) as [Name, RecordColumn][]
      const sought = soughtBy(wish.search, find ?? (text => matches(search, text)))
      const narrowed = narrow?.({ ...NOT_NARROWED, ...wish }) ?? []
      const of = (facet: string) => [...sought, ...narrowed, ...given(facets[facet])]
      const facet = facets[wish.facet] ? wish.facet : ALL
      const names = [ALL, ...Object.keys(facets)]
      const counts = await Promise.all(names.map(name => countUpTo(db, from(db), of(name))))
      const counted = names.map((name, place) => ({ name, found: counts[place] ?? 0 }))
      const found = counted.find(({ name }) => name === facet)?.found ?? 0
      const cells = sql<Cells>`json_build_array(${sql.join(shown.map(([, column]) => cellOf(column)))})`
      const page = all(from(db).select(cells.as('cells')), of(facet))
        .orderBy(sql.join(order))
        .limit(sql.lit(wish.pageSize))
        .offset((wish.page - 1) * wish.pageSize)
      const { rows } = isBeyond(wish, found)
        ? { rows: [] }
        : await sql<{ cells: Cells }>`${page}`.execute(db)
      return {
        columns: shown.map(([name, { kind }]) => ({ name, kind })),
        rows: rows.map(row => shownCells(shown, row.cells)),
        found,
        totalPages: pagesFor(Math.min(found, COUNTED_MAX), wish.pageSize),
        facet,
        facets: counted,
      }
    },
  }
}

type Cells = (string | number | null)[]

const shownCells = (columns: readonly (readonly [string, RecordColumn])[], cells: Cells): Cells =>
  cells.map((cell, place) => {
    const shown = columns[place]?.[1].shown
    return shown && cell !== null ? shown(Number(cell)) : cell
  })

const given = (condition: Condition | undefined): Condition[] => (condition ? [condition] : [])
const soughtBy = (search: string, condition: (search: string) => Condition): Condition[] =>
  search === '' ? [] : [condition(search)]
/** Whether the page is behind the last one that is counted. */
const isBeyond = ({ page, pageSize }: RecordWish, found: number): boolean =>
  (page - 1) * pageSize >= Math.min(found, COUNTED_MAX)

const all = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  conditions: readonly Condition[],
): SelectQueryBuilder<DB, TB, O> =>
  conditions.reduce((narrowed, condition) => narrowed.where(condition), query)

/**
 * Counts up to one more than `COUNTED_MAX`, which shows that there are more
 * (rule `lists-stay-cheap`). The limit is a literal, because for an unknown one the planner expects
 * a tenth of all rows.
 */
async function countUpTo<DB, TB extends keyof DB>(
  db: Database,
  from: SelectQueryBuilder<DB, TB, object>,
  conditions: readonly Condition[],
): Promise<number> {
  const some = all(from.select(sql<number>`1`.as('one')), conditions).limit(
    sql.lit(COUNTED_MAX + 1),
  )
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (${some}) counted`.execute(db)
  return rows[0]?.found ?? 0
}

/** Kinds whose cells the database gives as they are; the others become text. */
const AS_THEY_ARE: readonly RecordKind[] = ['date', 'yen', 'count']
const cellOf = ({ kind, value }: RecordColumn): Expression<unknown> =>
  AS_THEY_ARE.includes(kind) ? value : sql`(${value})::text`

export const text = (value: Expression<unknown>): RecordColumn => ({ kind: 'text', value })
export const date = (value: Expression<unknown>): RecordColumn => ({ kind: 'date', value })
export const state = (value: Expression<unknown>): RecordColumn => ({ kind: 'state', value })
export const facts = (value: Expression<unknown>): RecordColumn => ({ kind: 'facts', value })
export const count = (value: Expression<unknown>): RecordColumn => ({ kind: 'count', value })
export const yen = (value: Expression<unknown>): RecordColumn => ({ kind: 'yen', value })
/** An amount that follows from a price. */
export const ofPrice = (
  value: Expression<unknown>,
  shown: (price: number) => number,
): RecordColumn => ({ kind: 'yen', value, shown })

export const descending = (value: Expression<unknown>): RawBuilder<unknown> => sql`${value} desc`
/** Numbers of the provider, between spaces. */
export const code = (value: Expression<unknown>): RecordColumn => ({ kind: 'code', value })
export const picture = (value: Expression<unknown>): RecordColumn => ({ kind: 'picture', value })
/** A service's number and name. */
export const service = (value: Expression<unknown>): RecordColumn => ({ kind: 'service', value })
/** A deal's number. */
export const deal = (value: Expression<unknown>): RecordColumn => ({ kind: 'deal', value })
export const person = (value: Expression<unknown>): RecordColumn => ({ kind: 'person', value })
export const named = (id: Expression<unknown>, name: Expression<unknown>) =>
  sql<string>`concat(${id}, ' ', ${name})`
export const spaced = (...values: Expression<unknown>[]) =>
  sql<string>`concat_ws(' ', ${sql.join(values)})`
