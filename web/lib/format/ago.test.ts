import { expect, test } from 'vitest'
import { formatAgo } from './ago.ts'

test('a time in the past is said in its largest whole unit', () => {
  const now = Date.UTC(2026, 5, 20, 12)
  const ago = (seconds: number) => formatAgo(now - seconds * 1000, now)
  expect([-5, 59, 60, 3599, 3600, 86_399, 86_400, 172_799, 90 * 86_400].map(ago)).toEqual([
    'たったいま',
    'たったいま',
    '1分前',
    '59分前',
    '1時間前',
    '23時間前',
    '1日前',
    '1日前',
    '90日前',
  ])
})
