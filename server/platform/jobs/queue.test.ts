import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { openQueue, type Queue } from './queue.ts'

const EVERY_MINUTE = '* * * * *'

let database: TestDatabase
const queues: Queue[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await Promise.all(queues.map(queue => queue.stop()))
  await database.drop()
})

async function open(): Promise<Queue> {
  const queue = await openQueue(database.url, () => {})
  queues.push(queue)
  return queue
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

const ticks = (more = '') => query(`select 1 from pgboss.job where name = 'tick' ${more}`)

test('recurring work is done once by one of several processes', { timeout: 60_000 }, async () => {
  let runs = 0
  const begin = async () => (await open()).every('tick', EVERY_MINUTE, async () => void runs++)
  const started = Date.now()
  await begin()
  // pg-boss skips the other processes' schedule checks because the first one just ran; this resets
  // it.
  await query('update pgboss.version set cron_on = null')
  await Promise.all([begin(), begin(), begin()])
  await expect.poll(async () => (await ticks()).length, { timeout: 30_000 }).toBeGreaterThan(0)
  const undone = () => ticks(`and state <> 'completed'`)
  await expect.poll(undone, { timeout: 20_000 }).toEqual([])
  const minutes = Math.ceil((Date.now() - started) / 60_000) + 1
  const done = await ticks()
  expect(runs).toBe(done.length)
  expect(done.length).toBeLessThanOrEqual(minutes)
})
