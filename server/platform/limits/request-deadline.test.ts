import { expect, test } from 'vitest'
import { asLongPress, asPress, isPress, leftOfPress } from './request-deadline.ts'

test('the calls of one press share its time, from the first of them on', async () => {
  expect([isPress(), leftOfPress()]).toEqual([false, null])
  await asPress(async () => {
    expect(isPress()).toBe(true)
    const first = leftOfPress() ?? 0
    expect(first).toBe(12_000)
    await expect.poll(leftOfPress).toBeLessThan(first)
  })
  await asPress(async () => expect(leftOfPress()).toBe(12_000))
  asPress(() => asLongPress(() => expect(leftOfPress()).toBe(Infinity)))
})
