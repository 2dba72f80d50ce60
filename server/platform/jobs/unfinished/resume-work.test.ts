import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import type { Database } from '../../database/database.ts'
import {
  createResumeCalls,
  deleteReactionsTo,
  keepFailedReactions,
  resumeWork,
  retryFailedJob,
  tryNow,
} from './resume-work.ts'

const { db } = await databaseOfFile()
let queued: [name: string, data: object][]
const enqueue = async (_: unknown, name: string, data: object) => void queued.push([name, data])

beforeEach(async () => {
  queued = []
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('inbox').execute()
  await sql`delete from pgboss.job`.execute(db)
})

const minutesAgo = (minutes: number) => sql<Date>`now() - make_interval(mins => ${minutes})`
const storeCall = (key: string, change: object = {}) =>
  db
    .insertInto('outbox')
    .values({ key, kind: 'close-invoices', payload: '{}', created_at: minutesAgo(61), ...change })
    .execute()
const storeNotice = (id: string, change: object = {}) =>
  db
    .insertInto('inbox')
    .values({
      ...{ id, door: 'platform', type: 'invoice.paid', object_id: 'in_1', account_id: null },
      ...{ received_at: minutesAgo(61), ...change },
    })
    .execute()

interface Job {
  name: string
  data: object
  state?: string
  retryCount?: number
}

/** Stores a job that is due in an hour. */
async function storeJob(
  { name, data, state = 'created', retryCount = 0 }: Job,
  within: Database = db,
): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into pgboss.job (id, name, data, state, retry_count, start_after, deletion_seconds)
    values (${id}, ${name}, ${JSON.stringify(data)}::jsonb, ${state}::pgboss.job_state,
      ${retryCount}::int, now() + interval '1 hour', 604800)`.execute(within)
  return id
}
const jobs = async () => {
  const { rows } = await sql<{ state: string; isDue: boolean; deletion: number }>`
    select state::text, start_after <= now() as "isDue", deletion_seconds as deletion
    from pgboss.job order by created_on, id`.execute(db)
  return rows
}

describe('work that lost its job in an outage', () => {
  test('gets one again after an hour, the oldest first', async () => {
    await storeCall('new')
    await storeCall('old', { created_at: minutesAgo(90) })
    await storeCall('fresh', { created_at: minutesAgo(59) })
    await storeCall('done', { done_at: minutesAgo(1) })
    await storeNotice('evt_new')
    await storeNotice('evt_old', { received_at: minutesAgo(90) })
    await storeNotice('evt_fresh', { received_at: minutesAgo(59) })
    await storeNotice('evt_done', { handled_at: minutesAgo(1) })
    await resumeWork(db, enqueue)
    expect(queued).toEqual([
      ['outside-call', { key: 'old' }],
      ['outside-call', { key: 'new' }],
      ['payment-event', { id: 'evt_old' }],
      ['payment-event', { id: 'evt_new' }],
    ])
  })

  test.each([
    ['created', 0],
    ['retry', 0],
    ['active', 0],
    ['completed', 1],
    ['failed', 1],
    ['cancelled', 1],
  ])('with a job in the state %s gets %i more (rule `one-job-per-row`)', async (state, more) => {
    await storeCall('one')
    await storeNotice('evt_one')
    await storeJob({ name: 'outside-call', data: { key: 'one' }, state })
    await storeJob({ name: 'payment-event', data: { id: 'evt_one' }, state })
    await resumeWork(db, enqueue)
    expect(queued).toHaveLength(2 * more)
  })

  test('gets its job although another row, or another kind of work, has one', async () => {
    await storeCall('one')
    await storeNotice('evt_one')
    await storeJob({ name: 'outside-call', data: { key: 'two' } })
    await storeJob({ name: 'payment-event', data: { id: 'one' } })
    await storeJob({ name: 'outside-call', data: { key: 'evt_one' } })
    await resumeWork(db, enqueue)
    expect(queued).toHaveLength(2)
  })
})

describe('a try that a person asked for', () => {
  const key = 'one'

  test('makes the waiting job due, and queues no other', async () => {
    await storeJob({ name: 'outside-call', data: { key, traceparent: '00' }, state: 'retry' })
    await tryNow(db, enqueue, 'outside-call', { key })
    expect([await jobs(), queued]).toMatchObject([[{ state: 'retry', isDue: true }], []])
  })

  test('leaves a running job alone', async () => {
    await storeJob({ name: 'outside-call', data: { key }, state: 'active' })
    await tryNow(db, enqueue, 'outside-call', { key })
    expect([await jobs(), queued]).toMatchObject([[{ state: 'active', isDue: false }], []])
  })

  test.each(['completed', 'failed'])('queues a job after one that is %s', async state => {
    await storeJob({ name: 'outside-call', data: { key }, state })
    await storeJob({ name: 'outside-call', data: { key: 'two' } })
    await storeJob({ name: 'payment-event', data: { key } })
    await tryNow(db, enqueue, 'outside-call', { key })
    expect(queued).toEqual([['outside-call', { key }]])
    expect((await jobs()).filter(({ isDue }) => isDue)).toEqual([])
  })
})

describe('two processes at once queue one job', () => {
  const says = { field: 'subscriptionId', is: 'sub_1' } as const
  const waiting = async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
    return rows.length
  }

  test.each([
    ['that resume work', () => resumeWork(db, enqueue)],
    ['that try now', () => tryNow(db, enqueue, 'outside-call', { key: 'one' })],
    [
      'that resume calls',
      () => db.transaction().execute(tx => createResumeCalls(enqueue)(tx, 'close-invoices', says)),
    ],
  ])('%s', async (_, run) => {
    await storeCall('one', { payload: JSON.stringify({ subscriptionId: 'sub_1' }) })
    const works = await db.transaction().execute(async tx => {
      await sql`select pg_advisory_xact_lock(hashtextextended('resume work', 0))`.execute(tx)
      const second = run()
      await expect.poll(waiting).toBe(1)
      await storeJob({ name: 'outside-call', data: { key: 'one' } }, tx)
      return [second]
    })
    await Promise.all(works)
    expect(queued).toEqual([])
  })
})

test('calls that waited for something are due when it exists, and no others', async () => {
  const kind = 'cancel-subscription'
  const waiting = { kind, payload: JSON.stringify({ subscriptionId: 'sub_1' }) }
  await storeCall('waits', waiting)
  await storeCall('waited longer', { ...waiting, created_at: minutesAgo(90) })
  await storeCall('done', { ...waiting, done_at: minutesAgo(1) })
  await storeCall('of another', { kind, payload: JSON.stringify({ subscriptionId: 'sub_2' }) })
  await storeCall('of another kind', { payload: waiting.payload })
  const says = { field: 'subscriptionId', is: 'sub_1' } as const
  await db.transaction().execute(tx => createResumeCalls(enqueue)(tx, 'cancel-subscription', says))
  expect(queued.map(([, data]) => data)).toEqual([{ key: 'waited longer' }, { key: 'waits' }])
})

describe('a job whose tries are used up', () => {
  test('runs once more, now', async () => {
    const id = await storeJob({ name: 'reaction', data: {}, state: 'failed', retryCount: 60 })
    await keepFailedReactions(db)
    expect(await jobs()).toMatchObject([{ deletion: 0 }])
    expect(await retryFailedJob(db, id)).toBe(true)
    expect(await jobs()).toMatchObject([{ state: 'retry', isDue: true }])
    expect((await jobs())[0]?.deletion).toBeGreaterThan(0)
    const { rows } = await sql`select retry_limit, retry_count from pgboss.job`.execute(db)
    expect(rows).toEqual([{ retry_limit: 61, retry_count: 60 }])
  })

  test.each(['completed', 'created', 'active'])('is not one that is %s', async state => {
    const id = await storeJob({ name: 'reaction', data: {}, state })
    expect(await retryFailedJob(db, id)).toBe(false)
    expect(await retryFailedJob(db, randomUUID())).toBe(false)
    expect(await jobs()).toMatchObject([{ state, isDue: false }])
  })

  test('is kept for its alert only if it failed and is a reaction', async () => {
    await storeJob({ name: 'reaction', data: {}, state: 'failed' })
    await storeJob({ name: 'reaction', data: {}, state: 'completed' })
    await storeJob({ name: 'export', data: {}, state: 'failed' })
    await keepFailedReactions(db)
    const kept = (await jobs()).filter(({ deletion }) => deletion === 0)
    expect(kept).toMatchObject([{ state: 'failed' }])
  })
})

test('a person who leaves takes the words to them out of the queue, and nothing else', async () => {
  const words = { userId: 7, text: '凍結の理由' }
  const reaction = (facts: object, state = 'created') => ({
    name: 'reaction',
    data: { facts },
    state,
  })
  for (const state of ['created', 'retry', 'failed']) await storeJob(reaction(words, state))
  const left = [
    reaction(words, 'active'),
    reaction(words, 'completed'),
    reaction({ ...words, userId: 77 }),
    reaction({ userId: 7, dealId: 1 }),
    { ...reaction(words), name: 'export' },
  ]
  for (const job of left) await storeJob(job)
  await db.transaction().execute(tx => deleteReactionsTo(tx, 7, ['text', 'found']))
  expect(await jobs()).toHaveLength(left.length)
  await storeJob(reaction({ userId: 7, found: ['靴'] }))
  await db.transaction().execute(tx => deleteReactionsTo(tx, 7, ['text', 'found']))
  expect(await jobs()).toHaveLength(left.length)
})
