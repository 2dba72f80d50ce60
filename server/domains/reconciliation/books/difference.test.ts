import { expect, test } from 'vitest'
import { type Differing, stateOf } from './difference.ts'

const MOVED = new Date('2026-04-01T00:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const UNDER_WAY = { isUnderWay: true }
const COMING = { ours: 500, theirs: null, movesLater: true }
const DISPUTED = { awaitsDispute: true, isUnderWay: true }

const of = (change: Partial<Differing>): Differing => ({
  account: 'platform',
  fact: 'tr:in_1',
  ours: 500,
  theirs: 400,
  moved: [],
  lastMovedAt: MOVED,
  movesLater: false,
  isUnderWay: false,
  awaitsDispute: false,
  ...change,
})

test.each<[title: string, change: Partial<Differing>, age: number, state: string]>([
  ['any within fifteen minutes', {}, 15 * MINUTE - 1, 'waiting'],
  ['any after fifteen minutes', {}, 15 * MINUTE, 'open'],
  ['one that a call removes, within three days', UNDER_WAY, 3 * DAY - 1, 'waiting'],
  ['one that a call removes, after three days', UNDER_WAY, 3 * DAY, 'open'],
  ['one whose movement follows, within three days', COMING, 3 * DAY - 1, 'waiting'],
  ['one whose movement follows, after three days', COMING, 3 * DAY, 'open'],
  ['one that moved by another amount', { ...COMING, theirs: 400 }, DAY, 'open'],
  ['one without a movement that would follow', { ...COMING, movesLater: false }, DAY, 'open'],
  ['one that waits for a dispute, after months', DISPUTED, 90 * DAY, 'waiting'],
])('%s', (_title, change, age, state) => {
  expect(stateOf(of(change), new Date(MOVED.getTime() + age))).toBe(state)
})
