import { type Expression, sql } from 'kysely'
import type { RecordKind } from '../../../../contract/calls/operator/admin-lists.ts'

export interface RecordColumn {
  kind: RecordKind
  value: Expression<unknown>
  /** Computes the shown number from the one that the statement reads. */
  shown?: (stored: number) => number
  /** The statement reads an id, which the entry point replaces by this number of the id's owner. */
  filled?: FilledCell
}

/** Numbers that are read for the rows of a page at once, some of them from higher domains. */
export type FilledCell = 'viewers' | 'applied'

/** Kinds whose cells the database gives as they are; the others become text. */
const AS_THEY_ARE: readonly RecordKind[] = [
  'date',
  'day',
  'short_day',
  'month',
  'yen',
  'change',
  'count',
]
export const cellOf = ({ kind, value }: RecordColumn): Expression<unknown> =>
  AS_THEY_ARE.includes(kind) ? value : sql`(${value})::text`

export const text = (value: Expression<unknown>): RecordColumn => ({ kind: 'text', value })
export const date = (value: Expression<unknown>): RecordColumn => ({ kind: 'date', value })
export const state = (value: Expression<unknown>): RecordColumn => ({ kind: 'state', value })
export const facts = (value: Expression<unknown>): RecordColumn => ({ kind: 'facts', value })
export const count = (value: Expression<unknown>): RecordColumn => ({ kind: 'count', value })
export const yen = (value: Expression<unknown>): RecordColumn => ({ kind: 'yen', value })
/** Yen that a balance rose or fell by. */
export const change = (value: Expression<unknown>): RecordColumn => ({ kind: 'change', value })
/** An amount that follows from a price. */
export const ofPrice = (
  value: Expression<unknown>,
  shown: (price: number) => number,
): RecordColumn => ({ kind: 'yen', value, shown })

/** A day without its time; a `shortDay` leaves out the year while it lasts. */
export const day = (value: Expression<unknown>): RecordColumn => ({ kind: 'day', value })
export const shortDay = (value: Expression<unknown>): RecordColumn => ({ kind: 'short_day', value })
export const month = (value: Expression<unknown>): RecordColumn => ({ kind: 'month', value })
/** A number that is read after the page; until then the cell holds the id by which it is read. */
export const filled = (
  kind: 'count' | 'yen',
  id: Expression<unknown>,
  cell: FilledCell,
): RecordColumn => ({ kind, value: id, filled: cell })
/** Numbers of the provider, between spaces. */
export const code = (value: Expression<unknown>): RecordColumn => ({ kind: 'code', value })
export const picture = (value: Expression<unknown>): RecordColumn => ({ kind: 'picture', value })
/** A service's number and name. */
export const service = (value: Expression<unknown>): RecordColumn => ({ kind: 'service', value })
/** `deal` or `payout`, with its number after a space. */
export const about = (value: Expression<unknown>): RecordColumn => ({ kind: 'about', value })
/** A deal's number. */
export const deal = (value: Expression<unknown>): RecordColumn => ({ kind: 'deal', value })
export const person = (value: Expression<unknown>): RecordColumn => ({ kind: 'person', value })
export const named = (id: Expression<unknown>, name: Expression<unknown>) =>
  sql<string>`concat(${id}, ' ', ${name})`
export const spaced = (...values: Expression<unknown>[]) =>
  sql<string>`concat_ws(' ', ${sql.join(values)})`
