/**
 * Measures the time until the receiver's stream has a message, from its sending and from the
 * answer. The product is a web process with its log (token, party, message, counters, events for
 * both sides, the queued mail); the baseline is INSERT + NOTIFY and a write to an open response,
 * without product code. Both run in turns on one PostgreSQL, and the clients are another process.
 * Then measures the memory and CPU time of 1,000 idle streams.
 *
 * npm run bench:live     after a build of the pages
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openIssuer } from '../tests/support/faults/issuer.ts'
import { fillThreads, listManyThreads, type ThreadRow } from '../tests/support/many/many-threads.ts'
import { openBenchDatabase } from './bench-database.ts'
import { endProcess, startServer, startWeb, usageOf } from './child-process.ts'
import type { Ask, Shown, Side } from './live/people.ts'
import { productSide } from './live/product-side.ts'

const RECEIVERS = [1, 100, 1000]
const ROUNDS = 6
const MESSAGES = 100
const IDLE_SECONDS = 20

await using bench = await openBenchDatabase()
const { db, folder, url: databaseUrl } = bench
await fillThreads(db, Math.max(...RECEIVERS))
const threads = await listManyThreads(db)
const issuer = await openIssuer()
const settings = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: folder }
const product = await startWeb(bench, issuer)
const baseline = await startServer('bench/live/baseline.ts', settings)
const people = fork(path.join(import.meta.dirname, 'live', 'people.ts'))

const tokens = new Map<string, string>()
for (const subject of ['buyer', ...threads.map(thread => thread.sellerSubject)]) {
  tokens.set(subject, await issuer.tokenOf(subject))
}

try {
  await measureIdle()
  for (const count of RECEIVERS) await compare(threads.slice(0, count))
} finally {
  for (const child of [people, product.child, baseline.child]) await endProcess(child)
  issuer.close()
}

async function tell<T>(ask: Ask): Promise<T> {
  people.send(ask)
  const [answer] = (await once(people, 'message')) as [T]
  return answer
}

function baselineSide(talked: readonly ThreadRow[]): Side {
  return {
    sendTo: `${baseline.url}/{id}`,
    body: 'こんにちは、今日はどうでしたか',
    contentType: 'text/plain',
    token: null,
    receivers: talked.map(({ contactId: id }) => ({
      id,
      stream: `${baseline.url}/${id}`,
      token: null,
    })),
  }
}

async function compare(talked: readonly ThreadRow[]): Promise<void> {
  const sides = {
    product: productSide(product.url, tokens, talked),
    baseline: baselineSide(talked),
  }
  const times: Record<string, Shown[]> = { product: [], baseline: [] }
  for (const [side, as] of Object.entries(sides)) await tell({ do: 'connect', side, as })
  for (let round = 0; round <= ROUNDS; round++) {
    for (const side of Object.keys(sides)) {
      const measured = await tell<Shown[]>({ do: 'measure', side, messages: MESSAGES })
      // The first round is for warming up.
      if (round > 0) times[side]?.push(...measured)
    }
  }
  for (const side of Object.keys(sides)) await tell({ do: 'leave', side })
  console.log(`${talked.length} receivers (load ${loadavg()[0]?.toFixed(1)})`)
  report('shown after the sending', times, one => one.afterSending)
  report('shown after the answer', times, one => one.afterAnswer)
}

function report(
  what: string,
  { product = [], baseline = [] }: Record<string, Shown[]>,
  take: (one: Shown) => number,
): void {
  const ours = quantiles(product.map(take))
  const bare = quantiles(baseline.map(take))
  const words = ([p50, p99]: number[]) => `p50 ${p50?.toFixed(2)} ms p99 ${p99?.toFixed(2)} ms`
  const ratio = (ours[0] ?? 0) / (bare[0] ?? 1)
  const times = ratio > 0 ? `  p50 ${ratio.toFixed(2)} ×` : ''
  console.log(`  ${what.padEnd(24)} product ${words(ours)}  baseline ${words(bare)}${times}`)
}

function quantiles(times: number[] = []): number[] {
  const sorted = [...times].sort((one, other) => one - other)
  return [0.5, 0.99].map(part => sorted[Math.floor(sorted.length * part)] ?? 0)
}

async function idleFor(seconds: number): Promise<{ megabytes: number; cpu: number }> {
  const { cpu } = await usageOf(product.child)
  await sleep(seconds * 1000)
  const after = await usageOf(product.child)
  return { megabytes: after.megabytes, cpu: (after.cpu - cpu) / seconds }
}

async function measureIdle(): Promise<void> {
  const alone = await idleFor(IDLE_SECONDS)
  await tell({ do: 'connect', side: 'product', as: productSide(product.url, tokens, threads) })
  const crowded = await idleFor(IDLE_SECONDS)
  await tell({ do: 'leave', side: 'product' })
  const percent = (cpu: number) => `${(cpu * 100).toFixed(2)} %`
  console.log(
    `${threads.length} idle streams: ${(crowded.megabytes - alone.megabytes).toFixed(1)} MB, ` +
      `CPU ${percent(crowded.cpu)} of a core, without them ${percent(alone.cpu)}`,
  )
}
