import { expect, test } from 'vitest'
import { countedTitle } from './counted-title.ts'

test('the title carries the number of unread messages, once', () => {
  expect(countedTitle('マイページ', 2)).toBe('（2）マイページ')
  expect(countedTitle('（2）マイページ', 13)).toBe('（13）マイページ')
  expect(countedTitle('（13）マイページ', 0)).toBe('マイページ')
  expect(countedTitle('（仮）のサービス', 0)).toBe('（仮）のサービス')
})
