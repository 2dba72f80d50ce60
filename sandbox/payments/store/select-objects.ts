import type { World } from '../../kit/world.ts'
import { lookups } from './tables.ts'

type Conditions = Readonly<Record<string, string | undefined>>

export interface Query {
  /** JSON paths without `$.`, all of which must be equal; undefined asks for nothing. */
  readonly where?: Conditions
  /** JSON paths that must all be different. */
  readonly whereNot?: Conditions
  /** The connected account, or '' for the platform. */
  readonly account?: string
  readonly createdFrom?: number
  readonly createdTo?: number
  readonly olderThan?: string
  readonly newerThan?: string
  readonly limit?: number
}

/** Rows with a `json` column, newest first. */
export function selectObjects(world: World, type: string, query: Query) {
  const { condition, values } = conditionOf(type, query)
  const order = query.newerThan ? 'ASC' : 'DESC'
  const rows = world
    .prepare(`SELECT json FROM pay_object WHERE ${condition} ORDER BY seq ${order} LIMIT ?`)
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

function conditionOf(type: string, query: Query) {
  const parts = ['type = ?', 'account = ?', 'deleted = 0']
  const values: (string | number)[] = [type, query.account ?? '']
  const add = (part: string, value: string | number | undefined) => {
    if (value === undefined) return
    parts.push(part)
    values.push(value)
  }
  const addAll = (conditions: Conditions = {}, sign: '=' | '<>') => {
    for (const [path, value] of Object.entries(conditions)) add(`${lookup(path)} ${sign} ?`, value)
  }
  addAll(query.where, '=')
  addAll(query.whereNot, '<>')
  add(`json_extract(json, '$.created') >= ?`, query.createdFrom)
  add(`json_extract(json, '$.created') <= ?`, query.createdTo)
  add('seq < (SELECT seq FROM pay_object WHERE id = ?)', query.olderThan)
  add('seq > (SELECT seq FROM pay_object WHERE id = ?)', query.newerThan)
  return { condition: parts.join(' AND '), values }
}

function lookup(path: string): string {
  if (!lookups.includes(path)) throw new Error(`no index for ${path}`)
  return `json_extract(json, '$.${path}')`
}
