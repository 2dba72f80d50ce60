import type { World } from '@yosooi/sandbox-kit/world'
import { lookups, position, scanned } from './tables.ts'

type Conditions = Readonly<Record<string, string | undefined>>

/** A range with both ends included. */
export interface Range {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export interface Query {
  /** JSON paths (without `$.`) that must all equal their value; undefined adds no condition. */
  readonly where?: Conditions
  /** JSON paths that must all differ from their value. */
  readonly whereNot?: Conditions
  /** JSON paths that must each have one of these values. */
  readonly whereIn?: Readonly<Record<string, readonly string[]>>
  /** JSON paths that must each match a pattern, in which `*` matches any text. */
  readonly whereLike?: Conditions
  /** A value that one of these JSON paths must have. */
  readonly anyOf?: { readonly paths: readonly string[]; readonly value: string } | undefined
  /** JSON paths of numbers that must each lie in a range. */
  readonly within?: Readonly<Record<string, Range>>
  readonly created?: Range
  /** Events: whether every webhook of theirs has arrived. */
  readonly delivered?: boolean | undefined
  /** The connected account, or '' for the platform. */
  readonly account?: string
  readonly olderThan?: string | undefined
  readonly newerThan?: string | undefined
  readonly limit?: number
}

type Add = (part: string, ...values: (string | number | undefined)[]) => void

/** Rows with a `json` column, newest first. */
export function selectObjects(world: World, type: string, query: Query) {
  const { condition, values } = conditionOf(type, query)
  const order = query.newerThan ? 'ASC' : 'DESC'
  const rows = world
    .prepare(`SELECT json FROM pay_object WHERE ${condition} ORDER BY ${position} ${order} LIMIT ?`)
    .all(...values, query.limit ?? -1)
  return query.newerThan ? rows.reverse() : rows
}

export function sumOf(world: World, type: string, path: string, query: Query): number {
  const { condition, values } = conditionOf(type, query)
  const row = world
    .prepare(
      `SELECT sum(json_extract(json, '$.${path}')) AS total FROM pay_object WHERE ${condition}`,
    )
    .get(...values)
  return Number(row?.total ?? 0)
}

export function countOf(world: World, type: string, query: Query): number {
  const { condition, values } = conditionOf(type, query)
  const row = world
    .prepare(`SELECT count(*) AS n FROM pay_object WHERE ${condition}`)
    .get(...values)
  return Number(row?.n)
}

const undelivered = `EXISTS (SELECT 1 FROM pay_delivery
  WHERE pay_delivery.event = pay_object.id AND pay_delivery.state <> 'delivered')`

function conditionOf(type: string, query: Query) {
  const parts = ['type = ?', 'account = ?', 'deleted = 0']
  const values: (string | number)[] = [type, query.account ?? '']
  const add: Add = (part, ...given) => {
    const known = given.filter(value => value !== undefined)
    if (known.length === 0) return
    parts.push(part)
    values.push(...known)
  }
  addFilters(add, query)
  add(`${position} >= ? << 30`, query.created?.from)
  add(`${position} < (? + 1) << 30`, query.created?.to)
  add(`${position} < ${positionOfOne}`, query.olderThan)
  add(`${position} > ${positionOfOne}`, query.newerThan)
  if (query.delivered !== undefined) parts.push(`${query.delivered ? 'NOT ' : ''}${undelivered}`)
  return { condition: parts.join(' AND '), values }
}

const positionOfOne = `(SELECT ${position} FROM pay_object WHERE id = ?)`

/**
 * A plus before a path keeps its index out of the plan, so that the list's own index gives the
 * order without sorting.
 */
function addFilters(add: Add, query: Query): void {
  const { where = {}, whereNot = {}, whereIn = {}, whereLike = {}, within = {} } = query
  for (const [path, value] of Object.entries(where)) add(`${lookup(path)} = ?`, value)
  for (const [path, value] of Object.entries(whereNot)) add(`${lookup(path)} <> ?`, value)
  if (query.anyOf) {
    const { paths, value } = query.anyOf
    const either = paths.map(path => `${lookup(path)} = ?`).join(' OR ')
    add(`(${either})`, ...paths.map(() => value))
  }
  for (const [path, some] of Object.entries(whereIn)) {
    add(`+${lookup(path)} IN (SELECT value FROM json_each(?))`, JSON.stringify(some))
  }
  for (const [path, pattern] of Object.entries(whereLike)) {
    add(`+${lookup(path)} GLOB ?`, pattern)
  }
  for (const [path, { from, to }] of Object.entries(within)) {
    add(`json_extract(json, '$.${path}') >= ?`, from)
    add(`json_extract(json, '$.${path}') <= ?`, to)
  }
}

function lookup(path: string): string {
  if (scanned.includes(path)) return `json_extract(json, '$.${path}')`
  if (!lookups.includes(path)) throw new Error(`no index for ${path}`)
  return `json_extract(json, '$.${path}')`
}
