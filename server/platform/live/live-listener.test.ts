import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { type DatabaseWay, databaseWay } from '../../../tests/support/faults/database-way.ts'
import { notifyScreens, readLiveEvents } from './live-events.ts'
import { type LiveListener, openLiveListener } from './live-listener.ts'

const INTERVAL_MS = 100
const userId = 1

const { db, url } = await databaseOfFile()
let way: DatabaseWay
let live: LiveListener
const errors: string[] = []

beforeAll(async () => {
  way = await databaseWay(url)
  live = await openLiveListener(way.url, error => errors.push(error.message), INTERVAL_MS)
})
afterAll(async () => {
  await live.stop()
  await way.close()
})

/** A listener that reads all events when it must catch up. */
function open() {
  const received: string[] = []
  const read: string[] = []
  const unlisten = live.listen(userId, {
    receive: event => received.push(event.kind),
    close: () => {},
    async catchUp() {
      read.push(...(await readLiveEvents(db, userId, 0)).map(({ kind }) => kind))
    },
  })
  return { received, read, unlisten }
}

const publish = (kind: string) =>
  db.transaction().execute(tx => notifyScreens(tx, [userId], kind, {}))

test('a silently dropped connection is noticed, and events published meanwhile are read', async () => {
  const screen = open()
  await publish('before')
  await expect.poll(() => screen.received).toEqual(['before'])
  way.forget()
  await publish('meanwhile')
  await expect.poll(() => screen.read).toContain('meanwhile')
  expect(errors).toEqual(['the database returns no notifications any more'])
  await publish('after')
  await expect.poll(() => screen.received).toContain('after')
  screen.unlisten()
})

test('events arrive again after the database was shut down and started', async () => {
  const screen = open()
  await way.shut()
  await publish('away')
  await way.open()
  await expect.poll(() => screen.read).toContain('away')
  screen.unlisten()
})

test('an event published during the reconnection does not hide earlier ones', async () => {
  const order: string[] = []
  const unlisten = live.listen(userId, {
    receive: ({ kind }) => void order.push(kind),
    catchUp: () => void order.push('catchUp'),
    close: () => {},
  })
  const answer = way.holdAnswerTo('listen')
  await way.shut()
  await way.open()
  await expect.poll(answer.bytes).toBeGreaterThan(0)
  const before = answer.bytes()
  await publish('at once')
  await expect.poll(answer.bytes).toBeGreaterThan(before)
  answer.letGo()
  await expect.poll(() => order).toEqual(['catchUp'])
  await publish('after')
  await expect.poll(() => order).toEqual(['catchUp', 'after'])
  unlisten()
})

test('a process that ends does not wait for a silent database', async () => {
  const other = await openLiveListener(way.url, () => {}, INTERVAL_MS)
  way.forget()
  await other.stop()
})
