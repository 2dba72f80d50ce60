/**
 * Measures how the cost of threads grows: opening a thread of 100,000 messages and one of 50; the
 * list and the unread count of a user with 10,000 threads and of one with a single thread. Uses the
 * product's own statements, in turns on one PostgreSQL.
 *
 *   npm run bench:threads
 */
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { findUserBySubject } from '../server/domains/accounts/user-store.ts'
import { countUnread } from '../server/domains/threads/inbox-store.ts'
import { listMessages } from '../server/domains/threads/message-list-store.ts'
import { openThreadFor } from '../server/domains/threads/open-thread-for.ts'
import { listThreads } from '../server/domains/threads/thread-overview-store.ts'
import { fillTalk, fillThreads, listManyThreads } from '../tests/support/many/many-threads.ts'
import { openBenchDatabase } from './bench-database.ts'

const THREADS = 10_000
const LONG = 100_000
const SHORT = 50
const RUNS = 400
const PAGE = { page: 1, pageSize: 20 }

await using bench = await openBenchDatabase({ fsync: 'off' })
const { db } = bench
await fillThreads(db, THREADS, { buyer: 1, seller: 1 })
const [one, other] = await listManyThreads(db)
if (!one || !other) throw new Error('no thread exists')
await fillTalk(db, one.contactId, LONG)
await fillTalk(db, other.contactId, SHORT)
const idOf = async (subject: string) => (await findUserBySubject(db, subject))?.id ?? 0
const many = await idOf('buyer')
const single = await idOf(other.sellerSubject)
const { id: few } = await db
  .insertInto('users')
  .values({
    subject: 'few',
    email: 'few',
    name: 'few',
    created_at: new Date(),
    updated_at: new Date(),
  })
  .returning('id')
  .executeTakeFirstOrThrow()
await sql`
  update threads set seller_id = ${few}
  where id in (select id from threads order by id desc limit 20)`.execute(db)
await sql`analyze`.execute(db)

const open = (threadId: number) => async () => {
  await openThreadFor(db, many, threadId)
  await listMessages(db, { threadId, ...PAGE })
}
await compare('a thread of 100,000 messages / of 50', open(one.contactId), open(other.contactId))
await compare(
  'the list of 10,000 threads / of 20',
  () => listThreads(db, { userId: many, ...PAGE }),
  () => listThreads(db, { userId: few, ...PAGE }),
)
await compare(
  'unread in 10,000 threads / in one',
  () => countUnread(db, many),
  () => countUnread(db, single),
)

async function compare(name: string, large: () => Promise<unknown>, small: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []]
  for (let run = 0; run < RUNS; run++) {
    times[0].push(await timed(large))
    times[1].push(await timed(small))
  }
  const [ofLarge, ofSmall] = times.map(median) as [number, number]
  console.log(
    `${name}: ${ofLarge.toFixed(2)} ms / ${ofSmall.toFixed(2)} ms, ${(ofLarge / ofSmall).toFixed(2)} × (load ${loadavg()[0]?.toFixed(1)})`,
  )
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
