import { expect, test } from 'vitest'
import {
  isUserRequest,
  timeLeft,
  withoutTimeLimit,
  withRequestDeadline,
} from './request-deadline.ts'

test('the calls of one request share its deadline, which starts with the first of them', async () => {
  expect([isUserRequest(), timeLeft()]).toEqual([false, null])
  await withRequestDeadline(async () => {
    expect(isUserRequest()).toBe(true)
    const first = timeLeft() ?? 0
    expect(first).toBe(12_000)
    await expect.poll(timeLeft).toBeLessThan(first)
  })
  await withRequestDeadline(async () => expect(timeLeft()).toBe(12_000))
  withRequestDeadline(() => withoutTimeLimit(() => expect(timeLeft()).toBe(Infinity)))
})
