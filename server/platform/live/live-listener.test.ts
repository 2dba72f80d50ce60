import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { type DatabaseWay, databaseWay } from '../../../tests/support/faults/database-way.ts'
import { readLiveEvents, tell } from './live-events.ts'
import { type LiveListener, openLiveListener } from './live-listener.ts'

const BEAT_MS = 100
const userId = 1

const { db, url } = await databaseOfFile()
let way: DatabaseWay
let live: LiveListener
const errors: string[] = []

beforeAll(async () => {
  way = await databaseWay(url)
  live = await openLiveListener(way.url, error => errors.push(error.message), BEAT_MS)
  // The test's user ids have no rows in `users`.
  await sql`alter table live_events drop constraint live_events_user_id_fkey`.execute(db)
})
afterAll(async () => {
  await live.stop()
  await way.close()
})

/** A listener that reads all events when it is woken. */
function open() {
  const heard: string[] = []
  const read: string[] = []
  const unlisten = live.listen(userId, {
    hear: said => heard.push(said.kind),
    leave: () => {},
    async wake() {
      read.push(...(await readLiveEvents(db, userId, 0)).map(({ kind }) => kind))
    },
  })
  return { heard, read, unlisten }
}

const say = (kind: string) => db.transaction().execute(tx => tell(tx, [userId], kind, {}))

test('a connection that a network forgets is noticed, and what was told meanwhile is read', async () => {
  const screen = open()
  await say('before')
  await expect.poll(() => screen.heard).toEqual(['before'])
  way.forget()
  await say('meanwhile')
  await expect.poll(() => screen.read, { timeout: 5000 }).toContain('meanwhile')
  expect(errors).toEqual(['nothing comes round any more'])
  await say('after')
  await expect.poll(() => screen.heard).toContain('after')
  screen.unlisten()
})

test('a database that is shut down and comes back is heard again', async () => {
  const screen = open()
  await way.shut()
  await say('away')
  await way.open()
  await expect.poll(() => screen.read, { timeout: 5000 }).toContain('away')
  screen.unlisten()
})

test('what is told in the moment of coming back does not hide what was told before', async () => {
  const order: string[] = []
  const unlisten = live.listen(userId, {
    hear: ({ kind }) => void order.push(kind),
    wake: () => void order.push('wake'),
    leave: () => {},
  })
  const answer = way.holdAnswerTo('listen')
  await way.shut()
  await way.open()
  await expect.poll(answer.bytes).toBeGreaterThan(0)
  const before = answer.bytes()
  await say('at once')
  await expect.poll(answer.bytes).toBeGreaterThan(before)
  answer.letGo()
  await expect.poll(() => order).toEqual(['wake'])
  await say('after')
  await expect.poll(() => order).toEqual(['wake', 'after'])
  unlisten()
})

test('whoever ends does not wait for a database that says nothing', async () => {
  const other = await openLiveListener(way.url, () => {}, BEAT_MS)
  way.forget()
  await other.stop()
})
