import { expect, test } from 'vitest'
import { AXIS_MARKS, placeOnAxis } from './answer-axis.ts'

test('each mark has its place', () => {
  for (const { seconds, place } of AXIS_MARKS) expect(placeOnAxis(seconds)).toBeCloseTo(place)
})

test('times outside the axis are drawn at its ends', () => {
  expect(placeOnAxis(0)).toBe(0)
  expect(placeOnAxis(30 * 86_400)).toBe(100)
})

test('a longer time is never drawn before a shorter one', () => {
  const places = Array.from({ length: 500 }, (_, n) => placeOnAxis(n * 700))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
