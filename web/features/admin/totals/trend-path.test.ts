import { expect, test } from 'vitest'
import { trendPoints } from './trend-path.ts'

test('a trend is drawn from its smallest to its largest value', () => {
  expect(trendPoints([1, 3, 2])).toBe('0.0,26.0 50.0,4.0 100.0,15.0')
})

test('a trend without change is a line at the bottom', () => {
  expect(trendPoints([0, 0])).toBe('0.0,26.0 100.0,26.0')
})
