import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followRemoteClock } from './remote-clock.ts'

/** Ends each request, in the order of their arrival; answers at once while it is empty. */
const held: ((at: string) => void)[] = []
let holds = false
let at = '2030-01-01T00:00:00Z'
const server = createServer((_, response: ServerResponse) => {
  const answer = (now: string) => response.end(JSON.stringify({ now }))
  if (holds) held.push(answer)
  else answer(at)
})
let url = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/clock`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Years differ by far more than a slow machine can take. */
const yearOf = (clock: () => Date) => clock().getUTCFullYear()

test('the clock shows the service’s time and goes on by itself', async () => {
  const { clock, look, stop } = await followRemoteClock(url, () => {})
  stop()
  expect(yearOf(clock)).toBe(2030)
  const first = clock().getTime()
  await expect.poll(() => clock().getTime()).toBeGreaterThan(first)
  at = '2031-06-01T00:00:00Z'
  await look()
  expect(yearOf(clock)).toBe(2031)
})

test('an answer that comes after a later one does not turn the clock back', async () => {
  const { clock, look, stop } = await followRemoteClock(url, () => {})
  stop()
  holds = true
  const looks = [look(), look()]
  await expect.poll(() => held.length).toBe(2)
  held[1]?.('2033-06-01T00:00:00Z')
  await looks[1]
  held[0]?.('2032-06-01T00:00:00Z')
  await looks[0]
  holds = false
  expect(yearOf(clock)).toBe(2033)
})
