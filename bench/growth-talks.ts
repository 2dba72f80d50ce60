/**
 * Compares what threads, messages, unread counts and the operator's lists cost with a growing number
 * of deals and messages: CPU time of this process and of the database by the product's own
 * statements, least of several rounds. The smallest size is the floor; the largest may cost 1.3
 * times as much.
 *
 *   node bench/growth-talks.ts [deals:messages …]
 */
import { sql } from 'kysely'
import { findUserBySubject } from '../server/domains/accounts/user-store.ts'
import { RECORD_LISTS } from '../server/domains/moderation/records/record-lists.ts'
import { countUnread } from '../server/domains/threads/inbox-store.ts'
import { listMessages } from '../server/domains/threads/message-list-store.ts'
import { insertMessage } from '../server/domains/threads/message-store.ts'
import { openThreadFor } from '../server/domains/threads/open-thread-for.ts'
import { listThreads } from '../server/domains/threads/thread-overview-store.ts'
import { RECORD_LABELS } from '../server/http/operator/record-labels.ts'
import type { Database } from '../server/platform/database/database.ts'
import { notifyScreens } from '../server/platform/live/live-events.ts'
import { openBenchDatabase } from './bench-database.ts'
import { fillTalks, type TalkSize } from './growth/fill-talks.ts'
import { type Cost, costDuring, total } from './list/cost.ts'

const ROUNDS = 3
const RUNS = 100
const GROWTH_MAX = 1.3
const PAGE_SIZE = 20
const THREAD = 1

const sizeOf = (text: string): TalkSize => {
  const [deals = 0, messages = 0] = text.split(':').map(Number)
  return { deals, messages }
}
const given = process.argv.slice(2)
const SIZES = (given.length > 0 ? given : ['2000:20000', '100000:1000000']).map(sizeOf)

const costs: Record<string, Cost[]> = {}
for (const size of SIZES) await measure(size)
for (const [name, bySize] of Object.entries(costs)) console.log(line(name, bySize))

async function measure(size: TalkSize): Promise<void> {
  await using bench = await openBenchDatabase({ fsync: 'off', max_wal_size: '4GB' })
  const { db } = bench
  await fillTalks(db, size)
  console.log(`${size.deals} deals, ${size.messages} messages: ${await disk(db)}`)
  for (const [name, act] of Object.entries(await acts(db, size))) {
    const cost = await least(db, act)
    costs[name] = [...(costs[name] ?? []), cost]
  }
}

async function acts(db: Database, { deals, messages }: TalkSize) {
  const userId = (await findUserBySubject(db, 'busy'))?.id ?? 0
  const page = (number: number) => ({ page: Math.max(1, Math.ceil(number)), pageSize: PAGE_SIZE })
  const open = (number: number) => async () => {
    await openThreadFor(db, userId, THREAD)
    return listMessages(db, { threadId: THREAD, ...page(number) })
  }
  const query = { search: '', facet: '', page: 1, pageSize: PAGE_SIZE }
  return {
    'the longest thread': open(1),
    'its oldest page': open(messages / 10 / PAGE_SIZE),
    'a message': () => db.transaction().execute(tx => write(tx, userId)),
    'the threads of a person': () => listThreads(db, { userId, ...page(1) }),
    'the last page of them': () => listThreads(db, { userId, ...page(deals / 2 / PAGE_SIZE) }),
    'unread messages': () => countUnread(db, userId),
    'the operator’s deals': () => RECORD_LISTS.deals.read(db, RECORD_LABELS, query),
    'the operator’s people': () => RECORD_LISTS.users.read(db, RECORD_LABELS, query),
  }
}

async function write(tx: Parameters<typeof notifyScreens>[0], authorId: number): Promise<void> {
  const message = { threadId: THREAD, authorId, text: 'こんにちは', attachmentCount: 0, key: null }
  await insertMessage(tx, { ...message, at: new Date() })
  await notifyScreens(tx, [authorId, authorId + 2], 'message', { contact_id: THREAD })
}

async function disk(db: Database): Promise<string> {
  const { rows } = await sql<{ size: string }>`
    select string_agg(name || ' ' || pg_size_pretty(pg_table_size(name::regclass)) || ' + indexes ' ||
      pg_size_pretty(pg_indexes_size(name::regclass)), ', ') as size
    from unnest(array['deals', 'threads', 'messages']) name`.execute(db)
  return rows[0]?.size ?? ''
}

async function least(db: Database, act: () => Promise<unknown>): Promise<Cost> {
  const round = () =>
    costDuring(db, RUNS, async () => {
      for (let run = 0; run < RUNS; run++) await act()
    })
  await round()
  const rounds: Cost[] = []
  for (let n = 0; n < ROUNDS; n++) rounds.push(await round())
  return rounds.reduce((best, cost) => (total(cost) < total(best) ? cost : best))
}

function line(name: string, bySize: Cost[]): string {
  const [first, last] = [bySize[0], bySize.at(-1)]
  if (!first || !last) return name
  const growth = total(last) / total(first)
  const figures = bySize.map(cost => `${total(cost).toFixed(0).padStart(7)} µs`).join('')
  return `${name.padEnd(26)}${figures}  ×${growth.toFixed(2)}${growth <= GROWTH_MAX ? '' : '  too much'}`
}
