/**
 * Compares the CPU time of calls of the catalog through the real route (authentication, validation,
 * mapping, log) with the same bytes from node:http and one prepared statement. Both servers run in
 * turns in the same process on the same data; the requests come from another process.
 *
 *   node bench/list.ts [services]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { sql } from 'kysely'
import { fillMarket } from '../tests/support/many/many-services.ts'
import { openBenchDatabase } from './bench-database.ts'
import { CALLS, openBaseline } from './list/baseline.ts'
import { catalogRoute } from './list/catalog-route.ts'
import { type Cost, costOf, shown, total } from './list/cost.ts'

const REQUESTS = 300
const ROUNDS = 8
const SERVICES = Number(process.argv[2] ?? 1000)

await using bench = await openBenchDatabase({ fsync: 'off' })
const { db, url: databaseUrl } = bench
await fillMarket(db, SERVICES)
await writeLongTexts()

const route = catalogRoute(db)
const baseline = openBaseline(databaseUrl)
const servers = {
  route: await listen(createAdaptorServer({ fetch: route.fetch }) as Server),
  baseline: await listen(baseline.server),
}
const load = fork(path.join(import.meta.dirname, 'list', 'load.ts'))

for (const [name, call] of Object.entries(CALLS)) {
  await sameAnswer(call)
  await compare(name, call)
}
load.kill()
for (const { server } of Object.values(servers)) {
  server.closeAllConnections()
  server.close()
}
await baseline.close()

/** Texts as long as those of sellers: about 200 characters, 600 bytes. */
async function writeLongTexts(): Promise<void> {
  await sql`
    update services set text_intro = repeat('はじめての方へ', 4), text_contents = repeat('月に二回', 20),
      text_details = repeat('くわしい説明。', 7), text_flow = repeat('進め方の説明。', 6)`.execute(
    db,
  )
  await sql`vacuum analyze services`.execute(db)
}

async function listen(server: Server) {
  // The other side's round may take longer than Node's five seconds.
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function sameAnswer(call: string): Promise<void> {
  const [ours, theirs] = await Promise.all(
    Object.values(servers).map(async ({ url }) => (await fetch(url + call)).json()),
  )
  const [a, b] = [ours, theirs].map(answer => JSON.stringify(answer))
  if (a !== b) throw new Error(`the answers differ for "${call}"`)
}

async function compare(name: string, call: string): Promise<void> {
  const best: Partial<Record<'route' | 'baseline', Cost>> = {}
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of ['route', 'baseline'] as const) {
      const url = servers[side].url + call
      const cost = await costOf({ db, load, url, requests: REQUESTS })
      const known = best[side]
      if (!known || total(cost) < total(known)) best[side] = cost
    }
  }
  const { route: ours, baseline: hand } = best
  if (!ours || !hand) throw new Error('nothing was measured')
  const ratio = (total(ours) / total(hand)).toFixed(2)
  console.log(`${name.padEnd(18)} route ${shown(ours)}  by hand ${shown(hand)}  ratio ${ratio}`)
}
