import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { openPooler } from '../../../tests/support/faults/pooler.ts'
import { openDatabase } from '../database/database.ts'
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

async function open(url = database.url): Promise<Queue> {
  const queue = await openQueue(url, () => {})
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
  await expect.poll(undone).toEqual([])
  const minutes = Math.ceil((Date.now() - started) / 60_000) + 1
  const done = await ticks()
  expect(runs).toBe(done.length)
  expect(done.length).toBeLessThanOrEqual(minutes)
})

test('a queue whose server was lost behind a pooler goes on', { timeout: 60_000 }, async () => {
  const pooler = await openPooler(database.url)
  const db = openDatabase(database.url, () => {})
  const queue = await open(pooler.url)
  const done: number[] = []
  const ignore = async () => {}
  const handlers = { 'payment-event': ignore, 'outside-call': ignore, reaction: ignore }
  await queue.work({ ...handlers, export: async ({ id }) => void done.push(id) })
  await queue.enqueue(db, 'export', { id: 1 })
  await expect.poll(() => done).toEqual([1])
  pooler.loseServer()
  // Sent later, so that a fetch still under way on the lost connection does not take the job.
  await queue.enqueue(db, 'export', { id: 2 }, { startAfter: 2 })
  await expect.poll(() => done).toEqual([1, 2])
  await queue.stop()
  queues.pop()
  pooler.close()
  await db.destroy()
})

test('a queue that an earlier version created gets the options of this one', async () => {
  const options = `select notify, retry_limit, retry_backoff, expire_seconds, heartbeat_seconds
    from pgboss.queue where name in ('export', 'early') order by name`
  const start = async () => (await open()).every('early', '0 0 1 1 *', async () => {})
  await start()
  const wanted = await query(options)
  await query(`update pgboss.queue set notify = false, retry_limit = 2, retry_backoff = false,
    expire_seconds = 900, heartbeat_seconds = null`)
  await Promise.all([start(), start()])
  expect(await query(options)).toEqual(wanted)
})
