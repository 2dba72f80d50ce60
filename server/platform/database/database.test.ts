import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { refuseBegin } from '../../../tests/support/faults/refused-begin.ts'
import { type Database, openDatabase } from './database.ts'
import { LIMITS } from './database-limits.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await testDatabase()
  db = openDatabase(database.url, () => {}, { ...LIMITS.write, connections: 2 })
  await sql`create table notes (text text not null)`.execute(db)
})
beforeEach(() => sql`truncate notes`.execute(db))
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const write = (to: Database, text: string | null) =>
  sql`insert into notes values (${text})`.execute(to)

const notes = async () => (await sql<{ text: string }>`select text from notes`.execute(db)).rows

test('a failure rolls back the whole transaction, and nobody sees its changes before the commit', async () => {
  const failing = db.transaction().execute(async tx => {
    await write(tx, 'gone')
    await write(tx, null)
  })
  await expect(failing).rejects.toThrow('null value')
  expect(await notes()).toEqual([])
  await db.transaction().execute(async tx => {
    await write(tx, 'kept')
    expect(await notes()).toEqual([])
  })
  expect(await notes()).toEqual([{ text: 'kept' }])
})

test('many concurrent transactions on few connections do not mix', async () => {
  const works = Array.from({ length: 40 }, (_, n) =>
    db.transaction().execute(async tx => {
      await write(tx, `${n}a`)
      if (n % 4 === 0) throw new Error('not this one')
      await write(tx, `${n}b`)
    }),
  )
  const done = await Promise.allSettled(works)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  expect(await notes()).toHaveLength(60)
})

test('nothing is written when the connection breaks before the first statement', async () => {
  const broken = db.transaction().execute(async tx => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    await write(tx, 'lost')
  })
  await expect(broken).rejects.toThrow()
  expect(await notes()).toEqual([])
})

test('a transaction that could not begin writes nothing', async () => {
  const way = await refuseBegin(database.url)
  const there = openDatabase(way.url, () => {}, { ...LIMITS.write, connections: 1 })
  try {
    const refused = there.transaction().execute(tx => write(tx, 'outside any transaction'))
    await expect(refused).rejects.toMatchObject({ cause: { message: 'no beginning' } })
    await write(there, 'alone')
    expect(await notes()).toEqual([{ text: 'alone' }])
  } finally {
    await there.destroy()
    way.close()
  }
})

test.each([
  ['9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
  ["'{-1,9007199254740991}'::bigint[]", [-1, Number.MAX_SAFE_INTEGER]],
  ["'{}'::bigint[]", []],
  ["'2026-03-01 09:00:00.5+09'::timestamptz", new Date('2026-03-01T00:00:00.500Z')],
])('%s is read as a value of its type', async (text, value) => {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(text)} as value`.execute(db)
  expect(rows).toEqual([{ value }])
})

test('a pool names its statements, however many texts another pool of the process has asked', async () => {
  const one = { ...LIMITS.write, connections: 1 }
  const [other, mine] = [
    openDatabase(database.url, () => {}, one),
    openDatabase(database.url, () => {}, one),
  ]
  for (let n = 0; n <= 500; n++) await sql`select ${sql.lit(n)}`.execute(other)
  await sql`select 'mine'`.execute(mine)
  const { rows } = await sql`
    select name from pg_prepared_statements where statement = 'select ''mine'''`.execute(mine)
  expect(rows).toHaveLength(1)
  await Promise.all([other.destroy(), mine.destroy()])
})
