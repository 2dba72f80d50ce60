import { expect, test } from 'vitest'
import { addSeconds } from '../../../kernel/clock.ts'
import { isMild } from './mild-suspension.ts'

const DAY = 86_400
const suspendedAt = new Date('2026-04-20T03:00:00Z')

test.each([
  ['one day', DAY, true],
  ['thirty days', 30 * DAY, true],
  ['thirty days, stored a second apart', 30 * DAY + 1, true],
  ['thirty-one days', 31 * DAY, false],
  ['a year', 365 * DAY, false],
])('a suspension of %s', (_, seconds, isShort) => {
  expect(isMild({ suspendedAt, until: addSeconds(suspendedAt, seconds) })).toBe(isShort)
})

test('a suspension without end ends deals', () => {
  expect(isMild({ suspendedAt, until: null })).toBe(false)
})
