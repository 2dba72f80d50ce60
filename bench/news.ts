/**
 * Measures how many messages LISTEN/NOTIFY carries: processes as the product has them commit
 * transactions of a message and the events of both its sides, each process listens, and every
 * notification must reach every process. The floor is the same transaction without the
 * notification, in turns with it. PostgreSQL holds one lock from a notifying commit's begin to its
 * end, the flush of the log included, so that such commits follow one another.
 *
 *   node bench/news.ts [rounds] [seconds]
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openBenchDatabase } from './bench-database.ts'
import { endProcess } from './child-process.ts'
import type { Ask, Committed } from './news/process.ts'

const PROCESSES = [1, 2, 4, 8]
const ROUNDS = Number(process.argv[2] ?? 3)
const SECONDS = Number(process.argv[3] ?? 4)
/** Over all processes, so that their number alone differs. */
const WRITERS = 32
const PER_PROCESS_MAX = 10
const PEOPLE = 20_000
/** A message has two events. */
const EVENTS = 2

interface Round {
  notifying: Committed
  floor: Committed
  load: number
}

await using bench = await openBenchDatabase()
const { db, url: databaseUrl } = bench
const people = await fill()
for (const count of PROCESSES) await compare(count)

/** Ids of the first and the last person. */
async function fill(): Promise<[number, number]> {
  await sql`
    create table bench_messages (
      id bigint primary key generated always as identity,
      author_id bigint not null, text text not null, created_at timestamptz not null default now())
  `.execute(db)
  await sql`
    insert into users (subject, email, name, created_at, updated_at)
    select 'p' || n, n || '@example.com', 'p' || n, now(), now()
    from generate_series(1, ${PEOPLE}::int) n`.execute(db)
  await sql`vacuum analyze users`.execute(db)
  const { rows } = await sql<{ first: number; last: number }>`
    select min(id) as first, max(id) as last from users`.execute(db)
  return [rows[0]?.first ?? 0, rows[0]?.last ?? 0]
}

async function compare(count: number): Promise<void> {
  const children = await Promise.all(Array.from({ length: count }, start))
  const writers = Math.min(PER_PROCESS_MAX, Math.ceil(WRITERS / count))
  const ask = (notifies: boolean) => ({ notifies, seconds: SECONDS, writers, people })
  const rounds: Round[] = []
  try {
    await notify(children, { ...ask(true), seconds: 1 })
    for (let round = 0; round < ROUNDS; round++) {
      const notifying = await notify(children, ask(true))
      rounds.push({ notifying, floor: await commit(children, ask(false)), load: loadavg()[0] ?? 0 })
    }
  } finally {
    for (const child of children) await endProcess(child)
  }
  report(count, count * writers, rounds)
}

async function start(): Promise<ChildProcess> {
  const file = path.join(import.meta.dirname, 'news', 'process.ts')
  const child = fork(file, { env: { ...process.env, DATABASE_URL: databaseUrl } })
  await once(child, 'message')
  return child
}

async function tell<T>(child: ChildProcess, ask: Ask | 'received'): Promise<T> {
  child.send(ask)
  const done = new AbortController()
  const ended = once(child, 'exit', done).then(() => {
    throw new Error('a process of the bench ended')
  })
  const [answer] = (await Promise.race([once(child, 'message', done), ended])) as [T]
  ended.catch(() => {})
  done.abort()
  return answer
}

async function commit(children: readonly ChildProcess[], ask: Ask): Promise<Committed> {
  const all = await Promise.all(children.map(child => tell<Committed>(child, ask)))
  return {
    commits: all.flatMap(({ commits }) => commits),
    transactions: all.flatMap(({ transactions }) => transactions),
  }
}

async function notify(children: readonly ChildProcess[], ask: Ask): Promise<Committed> {
  const before = await receivedBy(children)
  const committed = await commit(children, ask)
  await allReceived(children, before, committed.commits.length * EVENTS)
  return committed
}

function receivedBy(children: readonly ChildProcess[]): Promise<number[]> {
  return Promise.all(children.map(child => tell<number>(child, 'received')))
}

/** Throws when a process has not received all notifications within ten seconds. */
async function allReceived(children: readonly ChildProcess[], before: number[], sent: number) {
  for (let tries = 0; tries < 100; tries++) {
    const now = await receivedBy(children)
    if (now.every((count, n) => count - (before[n] ?? 0) === sent)) return
    await sleep(100)
  }
  throw new Error(`${sent} notifications were sent, and not every process received them`)
}

/** The round with the highest floor is the one that other programs disturbed least. */
function report(count: number, writers: number, rounds: readonly Round[]): void {
  const rate = ({ commits }: Committed) => commits.length / SECONDS
  const [best] = rounds.toSorted((one, other) => rate(other.floor) - rate(one.floor))
  if (!best) throw new Error('no round was measured')
  const { notifying, floor, load } = best
  const share = rounds.map(one => (rate(one.notifying) / rate(one.floor)).toFixed(2)).join(' ')
  console.log(`${count} processes, ${writers} writers (load ${load.toFixed(1)})`)
  console.log(`  notifying ${line(notifying)}`)
  console.log(`  floor     ${line(floor)}`)
  console.log(`  share of the floor, round by round: ${share}`)
}

function line({ commits, transactions }: Committed): string {
  const times = (all: number[]) => {
    const sorted = all.toSorted((one, other) => one - other)
    const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(2)
    return `p50 ${at(0.5)} p99 ${at(0.99)} ms`
  }
  const rate = Math.round(commits.length / SECONDS)
  return `${rate} messages/s  commit ${times(commits)}  transaction ${times(transactions)}`
}
