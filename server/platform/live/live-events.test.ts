import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storePerson } from '../../../tests/support/rows/rows.ts'
import {
  forgetOldLiveEvents,
  LIVE_CHANNEL,
  latestLiveEvent,
  notifyScreens,
  publishTransient,
  REPLAY_MAX,
  readLiveEvents,
} from './live-events.ts'

const { url, db } = await databaseOfFile()
const [one, two] = [await storePerson(db, 'one'), await storePerson(db, 'two')]

beforeEach(() => db.deleteFrom('live_events').execute())

const notify = (userIds: number[], kind = 'message', facts: object = {}) =>
  db.transaction().execute(tx => notifyScreens(tx, userIds, kind, facts))
const read = async (userId: number, after = 0) =>
  (await readLiveEvents(db, userId, after)).map(({ kind, facts }) => [kind, facts])

/** Runs with a connection that hears what the streams hear. */
async function hearing(run: () => Promise<unknown>): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const heard: string[] = []
  client.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await client.query(`listen ${LIVE_CHANNEL}`)
  await run()
  // a statement of the same connection is answered after the notifications before it
  await client.query('select 1')
  await client.end()
  return heard
}

describe('a screen that was disconnected', () => {
  test('gets its own events in their order, and nobody else’s', async () => {
    await notify([one], 'first', { id: 1 })
    await notify([two], 'of another', { id: 2 })
    await notify([two, one], 'second', { id: 3 })
    expect(await read(one)).toEqual([
      ['first', { id: 1 }],
      ['second', { id: 3 }],
    ])
    expect(await read(two)).toHaveLength(2)
  })

  test('gets one event only once, however often it was named', async () => {
    await notify([one, two, one])
    expect([await read(one), await read(two)].map(({ length }) => length)).toEqual([1, 1])
  })

  test('gets those after the last one that it has seen', async () => {
    await notify([one], 'seen')
    const seen = await latestLiveEvent(db, one)
    expect(await read(one, seen)).toEqual([])
    await notify([one], 'unseen')
    expect(await read(one, seen)).toEqual([['unseen', {}]])
  })

  test('gets the oldest of too many first', async () => {
    await db
      .insertInto('live_events')
      .values(
        Array.from({ length: REPLAY_MAX + 1 }, (_, n) => ({
          ...{ user_id: one, kind: `${n}`, facts: '{}' },
        })),
      )
      .execute()
    const kinds = (await read(one)).map(([kind]) => kind)
    expect([kinds.length, kinds[0], kinds.at(-1)]).toEqual([REPLAY_MAX, '0', `${REPLAY_MAX - 1}`])
  })

  test('is told nothing of what was published for the moment alone', async () => {
    await publishTransient(db, one, { kind: 'typing', facts: {} })
    expect(await read(one)).toEqual([])
  })
})

test('a new stream begins at its user’s newest event, or at 0', async () => {
  expect(await latestLiveEvent(db, one)).toBe(0)
  await notify([one])
  await notify([two])
  const [newest] = await readLiveEvents(db, one, 0)
  expect(await latestLiveEvent(db, one)).toBe(newest?.id)
})

test('open streams hear an event with its number, once it is committed', async () => {
  const heard = await hearing(() => notify([one], 'message', { threadId: 5 }))
  const [event] = await readLiveEvents(db, one, 0)
  expect(heard.map(text => text.split(' ')[0])).toEqual([`${one}`])
  const said = JSON.parse(heard[0]?.slice(`${one} `.length) ?? '')
  expect(said).toEqual({ id: event?.id, kind: 'message', facts: { threadId: 5 } })
})

test('open streams hear nothing of what is undone', async () => {
  const heard = await hearing(async () => {
    const tx = await db.startTransaction().execute()
    await notifyScreens(tx, [one], 'message', {})
    await tx.rollback().execute()
  })
  expect(heard).toEqual([])
  expect(await read(one)).toEqual([])
})

test('a passing event names its user and has no number', async () => {
  const typing = { kind: 'typing', facts: { threadId: 5 } }
  expect(await hearing(() => publishTransient(db, two, typing))).toEqual([
    `${two} ${JSON.stringify(typing)}`,
  ])
})

const waiting = async () => {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length
}

test('two events of one user become visible in the order of their numbers', async () => {
  const second = await db.transaction().execute(async tx => {
    await notifyScreens(tx, [one], 'first', {})
    const following = notify([one], 'second')
    await expect.poll(waiting).toBe(1)
    return [following]
  })
  await Promise.all(second)
  expect((await read(one)).map(([kind]) => kind)).toEqual(['first', 'second'])
})

test('users are locked in one order, so that two events never wait for each other', async () => {
  const [low, high] = [Math.min(one, two), Math.max(one, two)]
  const works = await db.transaction().execute(async tx => {
    await notifyScreens(tx, [low], 'first', {})
    const both = notify([high, low], 'both')
    await expect.poll(waiting).toBe(1)
    // the call that waits for the lower user does not hold the higher one
    await notify([high], 'free')
    return [both]
  })
  await Promise.all(works)
  expect((await read(high)).map(([kind]) => kind)).toEqual(['free', 'both'])
})

test('events are kept for a day', async () => {
  await notify([one], 'old')
  await db
    .updateTable('live_events')
    .set({ created_at: sql`now() - interval '24 hours 1 minute'` })
    .execute()
  await notify([one], 'new')
  await db
    .updateTable('live_events')
    .set({ created_at: sql`now() - interval '23 hours 59 minutes'` })
    .where('kind', '=', 'new')
    .execute()
  await forgetOldLiveEvents(db)
  expect((await read(one)).map(([kind]) => kind)).toEqual(['new'])
})
