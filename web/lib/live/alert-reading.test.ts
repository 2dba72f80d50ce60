import { expect, test } from 'vitest'
import { alertCount } from './alert-count.ts'
import { reduceAlertCount, remainingAlerts, takeAlertCount } from './alert-reading.ts'

test('MSG-30 opening a thread reduces the count by its unread messages', () => {
  expect(remainingAlerts(5, 2)).toBe(3)
})

test('MSG-31 the dot goes when all unread messages have been opened', () => {
  expect(remainingAlerts(2, 2)).toBe(0)
  expect(remainingAlerts(1, 4)).toBe(0)
})

test('the count of another tab is taken over, and an opened thread lowers it', () => {
  takeAlertCount(5)
  expect(alertCount.get()).toBe(5)
  reduceAlertCount(2)
  expect(alertCount.get()).toBe(3)
  takeAlertCount(0)
})
