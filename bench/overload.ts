/**
 * Requests four times as many lists as one process can read, and half as many for comparison.
 * Measures how fast requests are refused, how long admitted ones take, how messages sent meanwhile
 * fare, the peak memory, and the time to recover. Load, product and PostgreSQL share this machine,
 * so only the ratios mean something. Fails when an aim of ADR 37 is missed.
 *
 *   npm run bench:overload
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openIssuer } from '../tests/support/faults/issuer.ts'
import { fillMarket } from '../tests/support/many/many-services.ts'
import { fillThreads, listManyThreads } from '../tests/support/many/many-threads.ts'
import { openBenchDatabase } from './bench-database.ts'
import { endProcess, startWeb, usageOf } from './child-process.ts'
import type { Ask, Seen } from './overload/load.ts'
import { getList, postMessage } from './overload/requests.ts'

const SECONDS = 5
const SENDS = 20
const TIMES = 4
const AIMS = { refusedMs: 50, letInMs: 2000, megabytes: 600, recoverMs: 5000 }

await using bench = await openBenchDatabase()
await fillMarket(bench.db, 1000)
await fillThreads(bench.db, 20)
const threads = await listManyThreads(bench.db)
const issuer = await openIssuer()
const token = await issuer.tokenOf('buyer')
const { child: product, url } = await startWeb(bench, issuer)
const port = Number(new URL(url).port)
const open = () => fork(path.join(import.meta.dirname, 'overload', 'load.ts'))
const crowd = open()
const sender = open()
let megabytes = 0
const watch = setInterval(async () => {
  megabytes = Math.max(megabytes, (await usageOf(product)).megabytes)
}, 100)

try {
  // The first read is for warming up.
  await read({ people: 16, seconds: 3 })
  const capacity = (await read({ people: 16, seconds: 4 })).length / 4
  console.log(`one process reads ${Math.round(capacity)} lists a second`)
  const half = await sides(capacity / 2)
  const over = await sides(capacity * TIMES)
  const recoverMs = await recover(half.letIn)
  const refusedMs = over.refused.p99
  report('half of it', half)
  report(`${TIMES} × of it`, over)
  console.log(`let in: p99 ${(over.letIn.p99 / half.letIn.p99).toFixed(1)} × that at half`)
  console.log(`at most ${Math.round(megabytes)} MB; as before after ${Math.round(recoverMs)} ms`)
  const measured = { refusedMs, letInMs: over.letIn.p99, megabytes, recoverMs }
  for (const [aim, most] of Object.entries(AIMS)) {
    const is = measured[aim as keyof typeof AIMS]
    if (is <= most) continue
    console.log(`MISSED ${aim}: ${Math.round(is)} (aim ${most})`)
    process.exitCode = 1
  }
} finally {
  clearInterval(watch)
  for (const child of [crowd, sender, product]) await endProcess(child)
  issuer.close()
}

async function tell(child: ChildProcess, ask: Omit<Ask, 'port'>): Promise<Seen[]> {
  child.send({ port, ...ask })
  const [seen] = (await once(child, 'message')) as [Seen[]]
  return seen
}

function read(pace: Pick<Ask, 'people' | 'rate' | 'seconds'>): Promise<Seen[]> {
  const requests = Array.from({ length: 20 }, (_, n) => getList(n + 1))
  return tell(crowd, { requests, ...pace })
}

function sendMessages(seconds: number): Promise<Seen[]> {
  const requests = threads.map(({ contactId }) => postMessage(token, contactId))
  return tell(sender, { requests, rate: SENDS, seconds })
}

async function sides(rate: number) {
  const [lists, messages] = await Promise.all([
    read({ rate, seconds: SECONDS }),
    sendMessages(SECONDS),
  ])
  const of = (seen: Seen[], is: (status: number) => boolean) =>
    figures(seen.filter(({ status }) => is(status)).map(({ milliseconds }) => milliseconds))
  return {
    letIn: of(lists, status => status === 200),
    refused: of(lists, status => status === 503),
    lost: lists.filter(({ status }) => status !== 200 && status !== 503).length,
    sent: of(messages, status => status === 200),
    sentRefused: messages.filter(({ status }) => status !== 200).length,
  }
}

interface Figures {
  count: number
  p50: number
  p99: number
}

function figures(times: number[]): Figures {
  const sorted = times.sort((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) }
}

function report(name: string, { letIn, refused, lost, sent, sentRefused }: Sides): void {
  const say = ({ count, p50, p99 }: Figures) =>
    `${Math.round(count / SECONDS)} a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  console.log(`${name} (load ${loadavg()[0]?.toFixed(1)})`)
  console.log(`  let in   ${say(letIn)}`)
  console.log(`  refused  ${say(refused)}${lost > 0 ? `, ${lost} without an answer` : ''}`)
  console.log(`  sent     ${say(sent)}, ${sentRefused} refused`)
}
type Sides = Awaited<ReturnType<typeof sides>>

/** Milliseconds until a list is as fast as the 99th percentile was before. */
async function recover({ p99 }: Figures): Promise<number> {
  const started = performance.now()
  for (;;) {
    const [one] = await read({ people: 1, seconds: 0.001 })
    if (one?.status === 200 && one.milliseconds <= p99) return performance.now() - started
    await pause(50)
  }
}
