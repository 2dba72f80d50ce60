import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWorld, type World } from '@yosooi/sandbox-kit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Query, selectObjects } from './select-objects.ts'
import { tables } from './tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-lists-'))
let world: World
beforeAll(() => {
  world = openWorld(join(folder, 'world.sqlite'))
  world.define(tables)
})
afterAll(() => {
  world.close()
  rmSync(folder, { recursive: true })
})

/** SQLite's query plan for a list. */
function planOf(query: Query): string {
  const asked: string[] = []
  const prepare: World['prepare'] = sql => {
    asked.push(sql)
    return world.prepare(sql)
  }
  selectObjects({ ...world, prepare }, 'subscription', query)
  const [sql = ''] = asked
  const steps = world.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...sql.replace(/[^?]/g, ''))
  return steps.map(({ detail }) => String(detail)).join('\n')
}

it.each<[string, Query]>([
  ['all', {}],
  ['one page further', { olderThan: 'sub_1', limit: 101 }],
  ['one page back', { newerThan: 'sub_1', limit: 101 }],
  ['a day', { created: { from: 1, to: 86_400 }, olderThan: 'sub_1' }],
  ['one status', { where: { status: 'active' }, olderThan: 'sub_1' }],
  ['all but one status', { whereNot: { status: 'canceled' }, olderThan: 'sub_1' }],
  ['some types', { whereIn: { type: ['invoice.paid'] }, created: { from: 1 } }],
  ['a group of types', { whereLike: { type: 'invoice.*' }, created: { from: 1 } }],
  ['one customer', { where: { customer: 'cus_1' }, created: { from: 1 } }],
])('reads %s in the order of the list, without sorting', (_name, query) => {
  const plan = planOf(query)
  expect(plan).toContain('USING INDEX pay_list')
  expect(plan).not.toContain('TEMP B-TREE')
})
