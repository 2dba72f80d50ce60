import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { RecordKind } from '../../../../contract/calls/operator/admin-lists.ts'
import { COUNTED_MAX } from '../../../../contract/calls/operator/counted.ts'
import {
  type ListNarrowing,
  NOT_NARROWED,
} from '../../../../contract/calls/operator/list-narrowing.ts'
import { pagesFor } from '../../../kernel/page.ts'
import type { Database } from '../../../platform/database/database.ts'
import { rowsBefore } from '../../../platform/database/read-page.ts'
import { cellOf, type FilledCell, type RecordColumn } from './record-columns.ts'
import type { RecordLabels } from './record-labels.ts'

type Orders = Readonly<Record<string, Expression<unknown>[]>>

interface Parts<Name extends string> {
  columns: Record<Name, RecordColumn>
  /** Values that a search without an index looks through. */
  search: Expression<unknown>[]
  /** The usual order, and the others by name; each is walked by an index where rows are many. */
  order: Expression<unknown>[]
  orders?: Orders
  /** The rows that an order by this name lists, where it leaves out some. */
  only?: Readonly<Record<string, Condition>>
  /** Finds the rows of a search by an index. */
  find?: (search: string) => Condition
  /** Facets of the list by name, each with its condition. */
  facets?: Readonly<Record<string, Condition>>
  /** The conditions by which the list is narrowed (rule `lists-are-narrowed`). */
  narrow?: (by: ListNarrowing) => Condition[]
}

/** One of the operator's lists; `Name` are the names of its columns. */
export interface RecordList<Name extends string> {
  read: (db: Database, labels: RecordLabels, query: RecordQuery) => Promise<RecordPage<Name>>
}

/** A list of the rows of one table. */
interface TableList<Name extends string> extends RecordList<Name> {
  parts: (labels: RecordLabels) => Parts<Name>
}

export interface RecordQuery extends Partial<ListNarrowing> {
  /** Text that the searched values must contain; empty for all rows. */
  search: string
  /** Name of the chosen facet; an empty or unknown name selects all rows. */
  facet: string
  /** Name of the order; the usual one without it, and with every unknown name. */
  order?: string | undefined
  page: number
  pageSize: number
}

export interface RecordPage<Name extends string = string> {
  columns: PageColumn<Name>[]
  rows: (string | number | null)[][]
  found: number
  totalPages: number
  /**
   * The name of the facet that applies, and the number of rows of each facet; `all` is the first.
   */
  facet: string
  facets: { name: string; found: number }[]
  /** The order that applies, and the names of all of them; `usual` is the first. */
  order: string
  orders: string[]
}

interface PageColumn<Name extends string> {
  name: Name
  kind: RecordKind
  filled?: FilledCell | undefined
}

type Condition = Expression<SqlBool>
export const ALL = 'all'
export const USUAL = 'usual'

/** A search without a text has no condition, so that rows are read from the end of an index. */
export function matches(places: Expression<unknown>[], search: string): Expression<SqlBool> {
  const contains = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`concat_ws(' ', ${sql.join(places)}) ilike ${contains}`
}

export function recordList<DB, TB extends keyof DB, Name extends string>(
  from: (db: Database) => SelectQueryBuilder<DB, TB, object>,
  partsOf: (eb: ExpressionBuilder<DB, TB>, labels: RecordLabels) => Parts<Name>,
): TableList<Name> {
  const parts = (labels: RecordLabels) => partsOf(expressionBuilder<DB, TB>(), labels)
  return {
    parts,
    async read(db, labels, query) {
      const { columns, search, find, facets = {}, narrow, only, ...ordered } = parts(labels)
      const orders: Orders = { [USUAL]: ordered.order, ...ordered.orders }
      const order = knownOr(USUAL, orders, query.order)
      const shown = Object.entries(columns) as [Name, RecordColumn][]
      const sought = soughtBy(query.search, find ?? (text => matches(search, text)))
      const narrowed = narrow?.({ ...NOT_NARROWED, ...query }) ?? []
      const common = [...sought, ...narrowed, ...given(only?.[order])]
      const of = (facet: string) => [...common, ...given(facets[facet])]
      const facet = knownOr(ALL, facets, query.facet)
      const names = [ALL, ...Object.keys(facets)]
      const counts = await Promise.all(names.map(name => countUpTo(db, from(db), of(name))))
      const counted = names.map((name, place) => ({ name, found: counts[place] ?? 0 }))
      const found = counted.find(({ name }) => name === facet)?.found ?? 0
      const cells = sql<Cells>`json_build_array(${sql.join(shown.map(([, column]) => cellOf(column)))})`
      const page = all(from(db).select(cells.as('cells')), of(facet))
        .orderBy(sql.join(orders[order] ?? ordered.order))
        .limit(sql.lit(query.pageSize))
        .offset(rowsBefore((query.page - 1) * query.pageSize))
      const { rows } = isBeyond(query, found)
        ? { rows: [] }
        : await sql<{ cells: Cells }>`${page}`.execute(db)
      return {
        columns: shown.map(([name, { kind, filled }]) => ({ name, kind, filled })),
        rows: rows.map(row => shownCells(shown, row.cells)),
        found,
        totalPages: pagesFor(Math.min(found, COUNTED_MAX), query.pageSize),
        facet,
        facets: counted,
        order,
        orders: Object.keys(orders),
      }
    },
  }
}

export type Cells = (string | number | null)[]

const shownCells = (columns: readonly (readonly [string, RecordColumn])[], cells: Cells): Cells =>
  cells.map((cell, place) => {
    const shown = columns[place]?.[1].shown
    return shown && cell !== null ? shown(Number(cell)) : cell
  })

/** The name from an address, when it is one of these. */
const knownOr = (usual: string, known: object, name = ''): string =>
  Object.hasOwn(known, name) ? name : usual
const given = (condition: Condition | undefined): Condition[] => (condition ? [condition] : [])
const soughtBy = (search: string, condition: (search: string) => Condition): Condition[] =>
  search === '' ? [] : [condition(search)]
/** Whether the page is behind the last one that is counted. */
export const isBeyond = ({ page, pageSize }: RecordQuery, found: number): boolean =>
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

export const descending = (value: Expression<unknown>): RawBuilder<unknown> => sql`${value} desc`
/** Walks an index in the other direction. */
export const ascending = (value: Expression<unknown>): RawBuilder<unknown> => sql`${value} asc`
