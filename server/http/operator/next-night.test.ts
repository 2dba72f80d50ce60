import { expect, test } from 'vitest'
import { NIGHTLY_CRON, nextNight } from './next-night.ts'

test('the schedule names the time that screens promise', () => {
  expect(NIGHTLY_CRON).toBe('10 18 * * *')
})

test.each([
  ['2026-03-31T18:09:59.999Z', '2026-03-31T18:10:00.000Z'],
  ['2026-03-31T18:10:00.000Z', '2026-04-01T18:10:00.000Z'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01T18:10:00.000Z'],
])('after %s the next run is at %s', (now, next) => {
  expect(nextNight(new Date(now)).toISOString()).toBe(next)
})
