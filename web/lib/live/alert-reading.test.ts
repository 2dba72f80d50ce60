import { expect, test } from 'vitest'
import { remainingAlerts } from './alert-reading.ts'

test('MSG-30 opening a thread reduces the count by its unread messages', () => {
  expect(remainingAlerts(5, 2)).toBe(3)
})

test('MSG-31 the dot goes when all unread messages have been opened', () => {
  expect(remainingAlerts(2, 2)).toBe(0)
  expect(remainingAlerts(1, 4)).toBe(0)
})
