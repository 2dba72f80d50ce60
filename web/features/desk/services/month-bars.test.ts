import { expect, test } from 'vitest'
import type { DeskMonth } from '../../../../contract/calls/desk/desk.ts'
import { monthBars } from './month-bars.ts'

const month = (month: string, amounts: readonly number[], expected = 0): DeskMonth => ({
  month,
  shares: amounts.map((amount, place) => ({
    ...{ serviceId: place + 1, serviceName: `s${place + 1}`, amount },
  })),
  expected,
})

test('each service has its series; the fifth and the smaller ones share the last', () => {
  const months = [month('2026/05', [5, 40, 30, 20, 10]), month('2026/06', [100], 50)]
  const { series, top, months: bars } = monthBars(months, { services: [], now: '2026/06' })
  expect(series.map(({ name, weave, yen }) => [name, weave, yen])).toEqual([
    ['s1', 0, [5, 100]],
    ['s2', 1, [40, 0]],
    ['s3', 2, [30, 0]],
    ['そのほか', 3, [30, 0]],
  ])
  expect(top).toBe(150)
  expect(bars.map(({ month, sum, isNow }) => [month, sum, isNow])).toEqual([
    [5, 105, false],
    [6, 100, true],
  ])
})
