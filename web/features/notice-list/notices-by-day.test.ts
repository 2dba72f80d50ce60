import { expect, test } from 'vitest'
import type { Notice } from '../../../contract/calls/notices.ts'
import { noticesByDay } from './notices-by-day.ts'

const told = (id: number, toldAt: string) => ({ id, toldAt }) as Notice

test('notices are grouped by their day in Japan, in their order', () => {
  const days = noticesByDay([
    told(3, '2026-06-20T15:00:00Z'),
    told(2, '2026-06-20T14:59:59Z'),
    told(1, '2026-06-19T15:00:00Z'),
  ])
  expect(days.map(([day, notices]) => [day, notices.map(({ id }) => id)])).toEqual([
    ['2026/06/21', [3]],
    ['2026/06/20', [2, 1]],
  ])
})
