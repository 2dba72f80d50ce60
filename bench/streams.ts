/**
 * Opens 2,000 idle streams on one web process and 9,800 on two, whose bound is 5,000 connections
 * each. Measures the time to open them, the memory and the CPU time that they take, and how long a
 * message takes to the receiver's stream meanwhile. Each process and each client needs
 * `ulimit -n` of at least 8,192.
 *
 *   npm run bench:streams
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openIssuer } from '../tests/support/faults/issuer.ts'
import { fillThreads, listManyThreads, type ThreadRow } from '../tests/support/many/many-threads.ts'
import { openBenchDatabase } from './bench-database.ts'
import { endProcess, type StartedServer, startWeb, usageOf } from './child-process.ts'
import type { Ask, Shown } from './live/people.ts'
import { productSide } from './live/product-side.ts'

const CROWDS = [
  { processes: 1, streams: 2000 },
  { processes: 2, streams: 9800 },
]
const IDLE_SECONDS = 20
const MESSAGES = 300

await using bench = await openBenchDatabase({ max_connections: '200' })
await fillThreads(bench.db, Math.max(...CROWDS.map(({ streams }) => streams)))
const threads = await listManyThreads(bench.db)
const issuer = await openIssuer()
const tokens = new Map<string, string>()
for (const subject of ['buyer', ...threads.map(thread => thread.sellerSubject)]) {
  tokens.set(subject, await issuer.tokenOf(subject))
}

try {
  for (const crowd of CROWDS) await measure(crowd)
} finally {
  issuer.close()
}

async function measure({ processes, streams }: (typeof CROWDS)[number]): Promise<void> {
  const servers = await Promise.all(
    Array.from({ length: processes }, () => startWeb(bench, issuer)),
  )
  const people = servers.map(() => fork(path.join(import.meta.dirname, 'live', 'people.ts')))
  try {
    await idle(servers, 5)
    const alone = await idle(servers, IDLE_SECONDS)
    const begun = performance.now()
    const share = Math.ceil(streams / processes)
    await askEach(people, at => {
      const talked = threads.slice(at * share, Math.min((at + 1) * share, streams))
      return { do: 'connect', side: 'product', as: sideOf(servers[at], talked) }
    })
    const opened = (performance.now() - begun) / 1000
    const crowded = await idle(servers, IDLE_SECONDS)
    const times = await askEach<Shown[]>(people, () => ({
      do: 'measure',
      side: 'product',
      messages: MESSAGES / processes,
    }))
    console.log(`${streams} streams on ${processes} processes (load ${loadavg()[0]?.toFixed(1)})`)
    console.log(`  open after ${opened.toFixed(1)} s`)
    console.log(
      `  ${(crowded.megabytes - alone.megabytes).toFixed(0)} MB more than ${alone.megabytes.toFixed(0)}, ` +
        `CPU ${percent(crowded.cpu)} of a core, without them ${percent(alone.cpu)}`,
    )
    console.log(`  a message to a stream: ${quantiles(times.flat())}`)
  } finally {
    for (const child of [...people, ...servers.map(server => server.child)]) await endProcess(child)
  }
}

function sideOf(server: StartedServer | undefined, talked: readonly ThreadRow[]) {
  return productSide(server?.url ?? '', tokens, talked)
}

function askEach<T>(people: readonly ChildProcess[], ask: (at: number) => Ask): Promise<T[]> {
  const answers = people.map(async (child, at) => {
    child.send(ask(at))
    return ((await once(child, 'message')) as [T])[0]
  })
  return Promise.all(answers)
}

/** Memory of all processes in megabytes, and CPU seconds a second while nothing is asked. */
async function idle(servers: readonly StartedServer[], seconds: number) {
  const read = () => Promise.all(servers.map(({ child }) => usageOf(child)))
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  const before = await read()
  await sleep(seconds * 1000)
  const after = await read()
  const cpu = sum(after.map(one => one.cpu)) - sum(before.map(one => one.cpu))
  return { megabytes: sum(after.map(one => one.megabytes)), cpu: cpu / seconds }
}

function percent(cpu: number): string {
  return `${(cpu * 100).toFixed(1)} %`
}

function quantiles(times: readonly Shown[]): string {
  const sorted = times.map(({ afterSending }) => afterSending).sort((one, other) => one - other)
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms from the sending`
}
