import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { insertUser } from '../../domains/accounts/user-store.ts'
import type { Tx } from '../../platform/database/database.ts'
import { latestLiveEvent, notifyScreens } from '../../platform/live/live-events.ts'
import { type LiveListener, openLiveListener } from '../../platform/live/live-listener.ts'
import { LiveStream } from './live-stream.ts'

const HOUR = 3_600_000

const { db, url } = await databaseOfFile()
let live: LiveListener
let userId = 0
let responses: ServerResponse[] = []
let milliseconds = HOUR
let after = 0
const server = createServer((_, out) => {
  responses.push(out)
  out.writeHead(200)
  LiveStream.open(db, live, { out, userId, after, milliseconds })
})

beforeAll(async () => {
  live = await openLiveListener(url, () => {})
  const at = new Date()
  userId = (await insertUser(db as Tx, { subject: 's', email: 'e', name: 'n', at })) ?? 0
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  for (const out of responses) out.destroy()
  responses = []
  milliseconds = HOUR
  vi.useRealTimers()
})
afterAll(async () => {
  server.close()
  await live.stop()
})

/** A client that does not read until the test says so. */
async function connect(): Promise<{ reader: IncomingMessage; out: ServerResponse }> {
  after = await latestLiveEvent(db, userId)
  const { port } = server.address() as AddressInfo
  const reader = await new Promise<IncomingMessage>(resolve => get({ port }, resolve))
  reader.on('error', () => {})
  const out = responses.at(-1)
  if (!out) throw new Error('nobody answered')
  return { reader, out }
}

/** Larger than any real event, so that the system's socket buffers fill soon. */
const LARGE = { text: 'x'.repeat(7000) }

const publishMany = (count: number) =>
  db.transaction().execute(async tx => {
    for (let n = 0; n < count; n++) await notifyScreens(tx, [userId], 'message', LARGE)
  })

/** Sends events until this holds. */
async function publishUntil(holds: () => boolean, step: number): Promise<void> {
  for (let published = 0; published < 6000 && !holds(); published += step) {
    await publishMany(step)
    await pause(2)
  }
}

test('a client that stops reading is disconnected after a small backlog', async () => {
  const { out } = await connect()
  let backlog = 0
  await publishUntil(() => {
    backlog = Math.max(backlog, out.writableLength)
    return out.destroyed
  }, 50)
  expect(out.destroyed).toBe(true)
  expect(backlog).toBeLessThan(128 * 1024)
})

test('a client that has not read by the next heartbeat is disconnected, one that reads receives it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const still = await connect()
  await publishUntil(() => still.out.writableLength > 0, 1)
  const { reader } = await connect()
  const received = new Promise<string>(resolve => {
    let text = ''
    reader.setEncoding('utf8').on('data', chunk => {
      text += chunk
      if (text.endsWith('\n\n:\n\n')) resolve(text)
    })
  })
  await new Promise<void>(resolve => reader.once('data', () => resolve()))
  vi.advanceTimersByTime(30_000)
  expect(still.out.destroyed).toBe(true)
  expect(await received).toContain('event: ready')
})

test('a stream ends when its token expires', async () => {
  milliseconds = 200
  const { reader } = await connect()
  reader.resume()
  const ended = await new Promise<boolean>(resolve => reader.once('end', () => resolve(true)))
  expect(ended).toBe(true)
})
