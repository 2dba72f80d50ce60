import { expect, test } from 'vitest'
import type { Step } from '../outlook.ts'
import { clustersOf } from './clusters.ts'

const step = (place: number, held = false): Step => ({
  earning: {} as Step['earning'],
  at: String(place),
  yen: 100,
  held,
  total: 1000,
  place,
})

test('near steps share one button with their sum; held money has its own', () => {
  const found = clustersOf([step(0.1), step(0.15), step(0.17, true), step(0.5)])
  expect(found.map(({ yen, held, at }) => [yen, held, at])).toEqual([
    [200, false, '0.15'],
    [100, true, '0.17'],
    [100, false, '0.5'],
  ])
})
