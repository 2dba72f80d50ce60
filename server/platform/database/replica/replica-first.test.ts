import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { connectOutage, DatabaseAway, namedOutage } from '../../limits/outages.ts'
import { LIMITS } from '../database-limits.ts'
import { openPool } from '../pool.ts'
import { preparedPool } from '../prepared-statements.ts'
import { isItsFault, replicaFirst } from './replica-first.ts'

const database = await testDatabase()
const ONE = { ...LIMITS.replica, connections: 1, connect: 0.3 }
const poolOf = (name: string, url = database.url) =>
  openPool(`${url}${url.includes('?') ? '&' : '?'}application_name=${name}`, () => {}, ONE).pool
const primary = poolOf('primary')
const preparedPrimary = preparedPool(primary)
let copy: pg.Pool
let lost: unknown[]
let mayAnswer: boolean

beforeEach(() => {
  copy = poolOf('replica')
  lost = []
  mayAnswer = true
  return () => (copy.ended ? undefined : copy.end())
})
afterAll(async () => {
  await primary.end()
  await database.drop()
})

const first = () =>
  replicaFirst(
    {
      pool: preparedPool(copy),
      mayAnswer: () => mayAnswer,
      lost: error => void lost.push(error),
    },
    preparedPrimary,
  )

const WHO = `select current_setting('application_name') as who, $1::text as value`
const ask = async (text: string, before: () => unknown = () => {}) => {
  const client = await first().connect()
  try {
    await before()
    const { rows } = await client.query<unknown>(text, ['asked'])
    return rows[0]
  } finally {
    client.release()
  }
}
const from = (who: string) => ({ who, value: 'asked' })

describe('a read goes', () => {
  test('to the replica while it may answer, else to the primary', async () => {
    expect(await ask(WHO)).toEqual(from('replica'))
    mayAnswer = false
    expect(await ask(WHO)).toEqual(from('primary'))
    expect(lost).toEqual([])
  })

  test('to the primary when nothing listens at the replica’s address, which is then lost', async () => {
    await copy.end()
    copy = poolOf('replica', 'postgres://nobody@127.0.0.1:1/nothing')
    expect(await ask(WHO)).toEqual(from('primary'))
    expect(lost).toEqual([expect.any(DatabaseAway)])
  })

  test('to the primary while all connections to the replica are taken, which is not lost', async () => {
    const taken = await copy.connect()
    expect(await ask(WHO)).toEqual(from('primary'))
    expect(lost).toEqual([])
    taken.release()
  })

  test('to the primary when its connection breaks, after which the replica is lost', async () => {
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'replica' and datname = current_database()`
    expect(await ask(WHO, () => primary.query(end))).toEqual(from('primary'))
    expect(lost).toEqual([expect.any(DatabaseAway)])
    expect(primary.idleCount).toBe(1)
    expect(copy.totalCount).toBe(0)
  })

  test('to the primary when the replay cancels it, after which the replica still answers', async () => {
    await primary.query(`create function cancelled_by_replay() returns text language plpgsql as $$
      begin
        if current_setting('application_name') = 'replica' then
          raise exception 'conflict with recovery' using errcode = '40001';
        end if;
        return current_setting('application_name');
      end $$`)
    const text = 'select cancelled_by_replay() as who, $1::text as value'
    expect(await ask(text)).toEqual(from('primary'))
    expect(lost).toEqual([])
    expect(copy.idleCount).toBe(1)
  })
})

test('a wrong statement fails at the replica alone', async () => {
  let asked = 0
  primary.on('acquire', () => {
    asked += 1
  })
  await expect(ask('select nothing, $1')).rejects.toMatchObject({ code: '42703' })
  expect(asked).toBe(0)
  expect(lost).toEqual([])
  expect(copy.idleCount).toBe(1)
})

test('a discarded connection is closed', async () => {
  const client = await first().connect()
  client.release(true)
  expect(copy.totalCount).toBe(0)
})

test('closing closes the replica’s connections alone', async () => {
  const pool = first()
  expect(pool.options).toBe(primary.options)
  await pool.end()
  expect([copy.ended, primary.ended]).toEqual([true, false])
})

const refusal = (code: string) =>
  Object.assign(new pg.DatabaseError('refused', 1, 'error'), { code })

test.each([
  ['a lost connection', namedOutage(new Error('Connection terminated unexpectedly'))],
  ['no free connection', connectOutage(new Error('timeout exceeded when trying to connect'))],
  ['a server that shuts down', namedOutage(refusal('57P01'))],
  ['too many connections', namedOutage(refusal('53300'))],
  ['a conflict with the replay', namedOutage(refusal('40001'))],
])('after %s the primary is asked', (_, error) => {
  expect(isItsFault(error)).toBe(true)
})

test.each([
  ['a statement over its time limit', namedOutage(refusal('57014'))],
  ['a write', namedOutage(refusal('25006'))],
  ['a wrong statement', namedOutage(refusal('42703'))],
  ['a bug', new TypeError('undefined')],
])('%s is not repeated at the primary', (_, error) => {
  expect(isItsFault(error)).toBe(false)
})
