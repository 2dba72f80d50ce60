import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/dates/durations.ts'
import { SUSPENSION_TEXTS } from './suspension-texts.ts'

test.each([
  [6 * DAY_MS + 23 * HOUR_MS, 'あと6日23時間'],
  [23 * HOUR_MS, 'あと23時間'],
  [12 * MINUTE_MS, 'あと12分'],
])('says for %s milliseconds that a suspension ends in %s', (left, words) => {
  expect(SUSPENSION_TEXTS.left(left)).toBe(`${words}。この日に自動でもどります。`)
})
