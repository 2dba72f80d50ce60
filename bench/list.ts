/**
 * Compares the CPU time of a page of services through the real route (authentication, validation,
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
import { fillMarket } from '../tests/support/many/many-services.ts'
import { openBenchDatabase } from './bench-database.ts'
import { openBaseline } from './list/baseline.ts'
import { catalogRoute } from './list/catalog-route.ts'
import { type Cost, costOf, shown, total } from './list/cost.ts'

const REQUESTS = 3000
const ROUNDS = 5
const SERVICES = Number(process.argv[2] ?? 1000)

await using bench = await openBenchDatabase({ fsync: 'off' })
const { db, url: databaseUrl } = bench
await fillMarket(db, SERVICES)

const route = catalogRoute(db)
const baseline = openBaseline(databaseUrl)
const servers = {
  route: await listen(createAdaptorServer({ fetch: route.fetch }) as Server),
  baseline: await listen(baseline.server),
}
const load = fork(path.join(import.meta.dirname, 'list', 'load.ts'))

const LISTS = {
  'newest change': '',
  'one category': 'category=3',
  'by price': 'sort=price_asc',
} as const
for (const [name, query] of Object.entries(LISTS)) {
  await sameAnswer(query)
  await compare(name, query)
}
load.kill()
for (const { server } of Object.values(servers)) {
  server.closeAllConnections()
  server.close()
}
await baseline.close()

async function listen(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/prods` }
}

async function sameAnswer(query: string): Promise<void> {
  const [ours, theirs] = await Promise.all(
    Object.values(servers).map(async ({ url }) => (await fetch(`${url}?${query}`)).json()),
  )
  const [a, b] = [ours, theirs].map(answer => JSON.stringify(answer))
  if (a !== b) throw new Error(`the answers differ for "${query}":\n${a}\n${b}`)
}

async function compare(name: string, query: string): Promise<void> {
  const best: Partial<Record<'route' | 'baseline', Cost>> = {}
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of ['route', 'baseline'] as const) {
      const cost = await costOf({
        db,
        load,
        url: `${servers[side].url}?${query}`,
        requests: REQUESTS,
      })
      const known = best[side]
      if (!known || total(cost) < total(known)) best[side] = cost
    }
  }
  const { route: ours, baseline: hand } = best
  if (!ours || !hand) throw new Error('nothing was measured')
  const ratio = (total(ours) / total(hand)).toFixed(2)
  console.log(`${name.padEnd(14)} route ${shown(ours)}  by hand ${shown(hand)}  ratio ${ratio}`)
}
