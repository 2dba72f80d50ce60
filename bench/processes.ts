/**
 * Measures how many lists and messages 1, 2 and 4 web processes answer on one database, and the CPU
 * time that each answer takes in the processes and in the database. Clients, product and PostgreSQL
 * share this machine: once its cores are in use, more processes answer no more, and the cost of an
 * answer shows whether processes hinder each other at the database.
 *
 *   npm run bench:processes [seconds]
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { openIssuer } from '../tests/support/faults/issuer.ts'
import { fillMarket } from '../tests/support/many/many-services.ts'
import { fillThreads, listManyThreads } from '../tests/support/many/many-threads.ts'
import { openBenchDatabase } from './bench-database.ts'
import { endProcess, type StartedServer, startWeb, usageOf } from './child-process.ts'
import { databaseTimes } from './list/cost.ts'
import type { Ask, Seen } from './overload/load.ts'
import { getList, postMessage } from './overload/requests.ts'

const PROCESSES = [1, 2, 4]
const SECONDS = Number(process.argv[2] ?? 5)
/** Clients over all processes, so that their number alone differs. */
const CLIENTS = 32

await using bench = await openBenchDatabase({ max_connections: '200' })
await fillMarket(bench.db, 1000)
await fillThreads(bench.db, 200)
const threads = await listManyThreads(bench.db)
const issuer = await openIssuer()
const token = await issuer.tokenOf('buyer')
const KINDS = {
  lists: Array.from({ length: 20 }, (_, n) => getList(n + 1)),
  messages: threads.map(({ contactId }) => postMessage(token, contactId)),
}

try {
  console.log(`${availableParallelism()} cores, ${CLIENTS} clients`)
  for (const count of PROCESSES) await measure(count)
} finally {
  issuer.close()
}

async function measure(count: number): Promise<void> {
  const servers = await Promise.all(Array.from({ length: count }, () => startWeb(bench, issuer)))
  const clients = servers.map(() => fork(path.join(import.meta.dirname, 'overload', 'load.ts')))
  try {
    for (const [kind, requests] of Object.entries(KINDS)) {
      // The first run is for warming up.
      await ask(clients, servers, { requests, seconds: 2 })
      console.log(`${count} processes, ${kind}: ${await run(clients, servers, requests)}`)
    }
  } finally {
    for (const child of [...clients, ...servers.map(server => server.child)]) {
      await endProcess(child)
    }
  }
}

/** Each process has clients of its own, which share the work of all. */
async function ask(
  clients: readonly ChildProcess[],
  servers: readonly StartedServer[],
  { requests, seconds }: Pick<Ask, 'requests' | 'seconds'>,
): Promise<Seen[]> {
  const people = CLIENTS / servers.length
  const seen = clients.map(async (client, at) => {
    const port = Number(new URL(servers[at]?.url ?? '').port)
    client.send({ port, requests, seconds, people } satisfies Ask)
    return ((await once(client, 'message')) as [Seen[]])[0]
  })
  return (await Promise.all(seen)).flat()
}

async function run(
  clients: readonly ChildProcess[],
  servers: readonly StartedServer[],
  requests: string[],
): Promise<string> {
  const before = await cpu(servers)
  const seen = await ask(clients, servers, { requests, seconds: SECONDS })
  const after = await cpu(servers)
  const times = seen
    .filter(({ status }) => status === 200)
    .map(({ milliseconds }) => milliseconds)
    .sort((one, other) => one - other)
  const each = (from: number, to: number) => Math.round(((to - from) * 1e6) / times.length)
  return [
    `${Math.round(times.length / SECONDS)} a second`,
    `p50 ${times[Math.floor(times.length / 2)]?.toFixed(1)} ms`,
    `p99 ${times[Math.floor(times.length * 0.99)]?.toFixed(1)} ms`,
    `${each(before.web, after.web)} µs in the processes`,
    `${each(before.database, after.database)} µs in the database`,
    `${seen.length - times.length} refused`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ].join(', ')
}

/** Seconds of CPU so far. */
async function cpu(servers: readonly StartedServer[]): Promise<{ web: number; database: number }> {
  const web = await Promise.all(servers.map(({ child }) => usageOf(child)))
  const database = [...(await databaseTimes(bench.db)).values()]
  const sum = (times: number[]) => times.reduce((all, one) => all + one, 0)
  return { web: sum(web.map(one => one.cpu)), database: sum(database) / 1e6 }
}
