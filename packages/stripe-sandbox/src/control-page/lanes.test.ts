import { expect, test } from 'vitest'
import type { UpcomingEvent } from '../payments-summary.ts'
import { lanesOf, tiesOf } from './lanes.ts'

const now = new Date('2026-06-20T12:30:00Z')
const day = 86_400_000

const event = (person: string | null, days: number): UpcomingEvent => ({
  id: `${person}.${days}`,
  at: new Date(now.getTime() + days * day),
  kind: 'renewal',
  what: '更新',
  person,
  partner: null,
  about: '',
  yen: null,
  subscription: null,
})

test('each person has a lane; the one with the next event comes first, later events are left out', () => {
  const lanes = lanesOf(now, [event('b', 1), event(null, 2), event('a', 3), event('b', 20)], 7)
  expect(lanes.map(({ person, clusters }) => [person, clusters.length])).toEqual([
    ['b', 1],
    [null, 1],
    ['a', 1],
  ])
})

test('near events share a place in thirty days and have separate ones in one', () => {
  const events = [event('a', 0.1), event('a', 0.3), event('a', 0.6)]
  const sizes = (days: number) =>
    lanesOf(now, events, days).flatMap(({ clusters }) => clusters.map(one => one.events.length))
  expect(sizes(30)).toEqual([3])
  expect(sizes(1)).toEqual([1, 1, 1])
})

test('a label is drawn only where it covers neither another mark nor another label', () => {
  const events = [event('a', 0.7), event('a', 1.4), event('a', 3), event('a', 6.9)]
  const [lane] = lanesOf(now, events, 7)
  expect(lane?.clusters.map(({ words }) => words)).toEqual([null, 'after', 'after', 'before'])
})

test('chosen events are tied to the lanes of their partners', () => {
  const withPartner = { ...event('b', 2), partner: 'c' }
  const lanes = lanesOf(now, [event('a', 1), withPartner, event('c', 3)], 7)
  expect(tiesOf(lanes, lanes[1]?.clusters[0])).toEqual([{ from: 1, to: 2, share: 2 / 7 }])
  expect(tiesOf(lanes, lanes[0]?.clusters[0])).toEqual([])
  expect(tiesOf(lanes, undefined)).toEqual([])
})
