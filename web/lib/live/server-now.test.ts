import { expect, test } from 'vitest'
import { noteServerTime, serverNow } from './server-now.ts'

const answer = (time?: string) =>
  new Response(null, { headers: time ? { 'Server-Time': time } : {} })

test('terms are counted by the server’s time, not by a device that goes wrong', () => {
  const later = Date.now() + 7 * 86_400_000
  noteServerTime(answer(new Date(later).toISOString()))
  expect(Math.abs(serverNow() - later)).toBeLessThan(1000)
  noteServerTime(answer())
  expect(Math.abs(serverNow() - later)).toBeLessThan(1000)
})
