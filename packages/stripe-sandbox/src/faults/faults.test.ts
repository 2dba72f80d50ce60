import { openWorld } from '@yosooi/sandbox-kit/world'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createDueWork } from '../store/due-work.ts'
import { tables } from '../store/tables.ts'
import { chanceOf } from './chance.ts'
import { createFaults } from './faults.ts'

const world = openWorld(':memory:')
world.define(tables)
const faults = createFaults(world)
const due = createDueWork(world)
beforeEach(() => faults.clear())
afterAll(() => world.close())

it('strikes as often as it is told, and counts only what it concerns', () => {
  faults.on({ kind: 'fail_next', left: 2, options: { path: '/v1/refunds', status: 500 } })
  const strike = (path: string) =>
    faults.strike('fail_next', options => path.includes(options.path ?? ''))
  expect(strike('/v1/payouts')).toBeUndefined()
  expect(strike('/v1/refunds')).toMatchObject({ status: 500 })
  expect(faults.all()).toMatchObject([{ kind: 'fail_next', left: 1 }])
  expect(strike('/v1/refunds/re_1')).toBeDefined()
  expect([strike('/v1/refunds'), faults.all()]).toEqual([undefined, []])
})

it('goes on without a number, until it is switched off alone', () => {
  faults.on({ kind: 'stop_webhooks', left: null, options: {} })
  faults.on({ kind: 'cut_next', left: 1, options: {} })
  for (let strike = 0; strike < 3; strike++) expect(faults.strike('stop_webhooks')).toEqual({})
  faults.off('stop_webhooks')
  expect(faults.strike('stop_webhooks')).toBeUndefined()
  expect(faults.all().map(({ kind }) => kind)).toEqual(['cut_next'])
})

it('draws the same sequence from the same seed each time it is switched on', () => {
  const draw = (seed: string) => faults.draw('drop_webhooks', { seed })
  const sequence = (seed: string) => {
    faults.on({ kind: 'drop_webhooks', left: null, options: { seed } })
    return [draw(seed), draw(seed), draw(seed)]
  }
  const first = sequence('a')
  expect(sequence('a')).toEqual(first)
  expect(new Set([...first, ...sequence('b')]).size).toBe(6)
  expect(faults.draw('drop_webhooks', {})).toBeLessThan(1)
})

it('gives chances below one that are spread evenly', () => {
  const chances = Array.from({ length: 400 }, (_, number) => chanceOf('seed', number))
  const below = (bound: number) => chances.filter(chance => chance >= 0 && chance < bound).length
  expect(below(1)).toBe(400)
  expect(Math.abs(below(0.5) - 200)).toBeLessThan(40)
})

it('has one entry of due work for each kind and object, the earliest first', () => {
  due.schedule('payout_leaves', 'po_1', 20)
  due.schedule('payout_arrives', 'po_1', 30)
  due.schedule('payout_leaves', 'po_2', 10)
  due.schedule('payout_leaves', 'po_1', 10)
  const at10 = [
    { kind: 'payout_leaves', ref: 'po_2', at: 10 },
    { kind: 'payout_leaves', ref: 'po_1', at: 10 },
  ]
  expect(due.upcoming(9)).toEqual([...at10, { kind: 'payout_arrives', ref: 'po_1', at: 30 }])
  expect(due.upcoming(1)).toEqual(at10.slice(0, 1))
  expect([due.next(9), due.next(10)]).toEqual([undefined, at10[0]])
  due.cancel('payout_leaves', 'po_2')
  due.cancel('payout_leaves', 'po_1')
  expect([due.next(29), due.next(30)?.kind]).toEqual([undefined, 'payout_arrives'])
})
