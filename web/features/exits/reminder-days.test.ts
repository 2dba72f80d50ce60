import { expect, test } from 'vitest'
import { reminderDays } from './reminder-days.ts'

const since = (now: string) => reminderDays('2026-06-16T19:02:44+09:00', now)

test('two mails ask for an answer, on the third and on the sixth day', () => {
  expect(since('2026-06-16T19:02:44+09:00')).toEqual({ days: 0, done: 0, next: 3 })
  expect(since('2026-06-20T21:30:15+09:00')).toEqual({ days: 4, done: 4, next: 6 })
  expect(since('2026-07-16T19:02:44+09:00')).toEqual({ days: 30, done: 6, next: null })
})
