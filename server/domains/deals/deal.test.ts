import { expect, test } from 'vitest'
import { canBecome, TRANSITIONS } from './deal.ts'

test('an ended deal never comes back', () => {
  expect(TRANSITIONS.ended).toEqual([])
  expect(canBecome('ended', 'running')).toBe(false)
})

test('a failed payment can recover or end the deal', () => {
  expect(canBecome('running', 'past_due')).toBe(true)
  expect(canBecome('past_due', 'running')).toBe(true)
  expect(canBecome('past_due', 'ended')).toBe(true)
})
