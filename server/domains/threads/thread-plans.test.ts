import { beforeAll, expect, test } from 'vitest'
import { fillTalk, fillThreads, listManyThreads } from '../../../tests/support/many/many-threads.ts'
import { plannedDatabaseOfFile, rowsRead } from '../../../tests/support/query-plans.ts'
import { findUserBySubject } from '../accounts/user-store.ts'
import { countUnread } from './inbox-store.ts'
import { listMessages } from './message-list-store.ts'
import { openThreadFor } from './open-thread-for.ts'
import { listThreads } from './thread-overview-store.ts'

const THREADS = 10_000
const LONG = 100_000
const SHORT = 50
const PAGE = 20

const { db, analysed } = await plannedDatabaseOfFile()
/** The buyer of all threads; each seller has one. */
let buyer: number
let long: number
let short: number
let seller: number

beforeAll(async () => {
  await fillThreads(db, THREADS, { buyer: 2, seller: 1 })
  const threads = await listManyThreads(db)
  const [first, second] = threads
  long = first?.contactId ?? 0
  short = second?.contactId ?? 0
  await fillTalk(db, long, LONG)
  await fillTalk(db, short, SHORT)
  buyer = (await findUserBySubject(db, 'buyer'))?.id ?? 0
  seller = (await findUserBySubject(db, first?.sellerSubject ?? ''))?.id ?? 0
}, 120_000)

/** Rows read and sequential scans in the plans of the statements that `work` sends. */
async function effort(work: () => Promise<unknown>) {
  const nodes = await analysed(work)
  const scans = nodes.filter(node => node['Node Type'].includes('Scan'))
  return {
    rows: scans.map(rowsRead).reduce((sum, rows) => sum + rows, 0),
    readWhole: nodes.filter(node => node['Node Type'] === 'Seq Scan').length,
  }
}

test('a thread of 100,000 messages opens with as many reads as one of 50', async () => {
  const open = (threadId: number) => async () => {
    await openThreadFor(db, buyer, threadId)
    await listMessages(db, { threadId, page: 1, pageSize: PAGE })
  }
  for (const threadId of [long, short]) {
    const { rows, readWhole } = await effort(open(threadId))
    expect(readWhole).toBe(0)
    // The page's ids from the index, then its messages, their thread and their author.
    expect(rows).toBeLessThanOrEqual(5 * PAGE)
  }
})

test('the oldest page of a thread of 100,000 messages costs no more than its newest', async () => {
  const page = LONG / PAGE
  const read = (at: number) => listMessages(db, { threadId: long, page: at, pageSize: PAGE })
  const { rows, readWhole } = await effort(() => read(page))
  expect(readWhole).toBe(0)
  expect(rows).toBeLessThanOrEqual(5 * PAGE)
  const oldest = await db
    .selectFrom('messages')
    .select('id')
    .where('thread_id', '=', long)
    .orderBy('id')
    .limit(PAGE)
    .execute()
  expect((await read(page)).items.map(({ id }) => id)).toEqual(oldest.map(({ id }) => id).reverse())
})

test('the list of 10,000 threads touches no more than its page', async () => {
  const { rows, readWhole } = await effort(() =>
    listThreads(db, { userId: buyer, page: 1, pageSize: PAGE }),
  )
  expect(readWhole).toBe(0)
  expect(rows).toBeLessThanOrEqual(8 * PAGE)
})

test('the last page of 10,000 threads reads no more rows than the first, and has the last ones', async () => {
  const page = THREADS / PAGE
  const read = () => listThreads(db, { userId: buyer, page, pageSize: PAGE })
  const { rows, readWhole } = await effort(read)
  expect(readWhole).toBe(0)
  expect(rows).toBeLessThanOrEqual(8 * PAGE)
  const oldest = await db
    .selectFrom('threads')
    .select('id')
    .where('buyer_id', '=', buyer)
    .orderBy('active_at')
    .orderBy('id')
    .limit(PAGE)
    .execute()
  expect((await read()).items.map(({ id }) => id)).toEqual(oldest.map(({ id }) => id).reverse())
})

test('unread messages are counted with as many reads for 10,000 threads as for one', async () => {
  expect(await countUnread(db, buyer)).toBe(2 * THREADS)
  expect(await countUnread(db, seller)).toBe(1)
  const [ofMany, ofOne] = [
    await effort(() => countUnread(db, buyer)),
    await effort(() => countUnread(db, seller)),
  ]
  expect(ofMany).toEqual({ rows: 1, readWhole: 0 })
  expect(ofOne).toEqual(ofMany)
})
