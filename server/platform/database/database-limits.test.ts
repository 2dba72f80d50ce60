import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { databaseWay } from '../../../tests/support/faults/database-way.ts'
import { openPooler } from '../../../tests/support/faults/pooler.ts'
import { DatabaseAway, DatabaseBusy } from '../limits/outages.ts'
import { type Database, openDatabase } from './database.ts'
import { LIMITS } from './database-limits.ts'

// On a busy machine a new connection may take long, and so may the time between two statements:
// only the test of idle transactions limits it.
const SHORT = { connections: 2, connect: 5, statement: 0.2, lock: 0.1, idle: 0 }

let database: TestDatabase
let db: Database
let other: Database
let pooler: Awaited<ReturnType<typeof openPooler>>

beforeAll(async () => {
  database = await testDatabase()
  db = openDatabase(database.url, () => {}, SHORT)
  other = openDatabase(database.url, () => {})
  pooler = await openPooler(database.url)
  await sql`create table notes (text text primary key)`.execute(other)
  await sql`insert into notes values ('held')`.execute(other)
})
afterAll(async () => {
  await Promise.all([db.destroy(), other.destroy()])
  pooler.close()
  await database.drop()
})

const write = (to: Database, text: string) => sql`insert into notes values (${text})`.execute(to)

const isThere = async (text: string) =>
  (await sql`select from notes where text = ${text}`.execute(other)).rows.length > 0

test.each(Object.entries(LIMITS))(
  'PostgreSQL ends a transaction of kind %s at its limit, through a pooler too',
  async (_, limits) => {
    const there = openDatabase(pooler.url, () => {}, limits)
    const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(there)
    await there.destroy()
    expect(
      Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting) / 1000])),
    ).toEqual({
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idle,
    })
  },
)

test('a statement that takes too long rolls back its transaction', async () => {
  const slow = db.transaction().execute(async tx => {
    await write(tx, 'slow')
    await sql`select pg_sleep(5)`.execute(tx)
  })
  await expect(slow).rejects.toBeInstanceOf(DatabaseBusy)
  expect(await isThere('slow')).toBe(false)
})

test('a lock that is not granted rolls back its transaction', async () => {
  await other.transaction().execute(async tx => {
    await sql`select from notes where text = 'held' for update`.execute(tx)
    const waiting = db.transaction().execute(async own => {
      await write(own, 'waiting')
      await sql`update notes set text = 'mine' where text = 'held'`.execute(own)
    })
    await expect(waiting).rejects.toBeInstanceOf(DatabaseBusy)
  })
  expect(await isThere('waiting')).toBe(false)
})

test('a transaction that is idle for too long is rolled back', async () => {
  const there = openDatabase(database.url, () => {}, { ...SHORT, idle: 0.1 })
  const begun = there.transaction().execute(async tx => {
    await write(tx, 'idle')
    const gone = () =>
      sql`select from pg_stat_activity where state like 'idle in t%'`.execute(other)
    await expect.poll(async () => (await gone()).rows).toEqual([])
  })
  await expect(begun).rejects.toBeInstanceOf(DatabaseAway)
  expect(await isThere('idle')).toBe(false)
  await there.destroy()
})

test('nobody waits longer than allowed for a connection that others hold', async () => {
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const narrow = openDatabase(database.url, () => {}, {
    ...SHORT,
    connections: 1,
    connect: 0.3,
  })
  const holding = narrow.transaction().execute(() => enough)
  await expect(write(narrow, 'without a turn')).rejects.toBeInstanceOf(DatabaseBusy)
  resolve()
  await holding
  await narrow.destroy()
})

test('a database that stops answering is an outage, and a new connection works again', async () => {
  const way = await databaseWay(database.url)
  const there = openDatabase(way.url, () => {}, SHORT)
  await write(there, 'before')
  way.forget()
  await expect(write(there, 'into silence')).rejects.toBeInstanceOf(DatabaseAway)
  await write(there, 'after')
  expect(await isThere('after')).toBe(true)
  way.forget()
  // `destroy` does not wait for an answer to its last message.
  await there.destroy()
  await way.close()
})

test('an unreachable database is an outage at once', async () => {
  const way = await databaseWay(database.url)
  await way.shut()
  const there = openDatabase(way.url, () => {})
  await expect(write(there, 'nowhere')).rejects.toBeInstanceOf(DatabaseAway)
  await there.destroy()
})

test('a connection to a former primary, which only reads, counts as an outage and is not used again', async () => {
  const there = openDatabase(database.url, () => {}, { ...SHORT, connections: 1 })
  await sql`set default_transaction_read_only = on`.execute(there)
  await expect(write(there, 'to a standby')).rejects.toBeInstanceOf(DatabaseAway)
  await write(there, 'to the primary')
  expect(await isThere('to the primary')).toBe(true)
  await there.destroy()
})
