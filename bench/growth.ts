/**
 * Compares what one request of the catalog costs in markets of growing size: CPU time of server and
 * database through the real route, least of several rounds. The smallest market is the floor. A
 * request may cost 1.3 times as much in the largest one, or 5 ms of the database.
 *
 *   node bench/growth.ts [services …]
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
import { catalogRoute } from './list/catalog-route.ts'
import { type Cost, costOf, total } from './list/cost.ts'

const ROUNDS = 3
/** Requests of one measurement, over 16 connections. */
const REQUESTS = 160
const GROWTH_MAX = 1.3
const DATABASE_MAX_US = 5000

const given = process.argv.slice(2).map(Number)
const SIZES = given.length > 0 ? given : [1000, 100_000, 1_000_000]

const search = (words: string, rest = ''): string =>
  `/api/prods?q=${encodeURIComponent(words)}&sort=relevance${rest}`

/** The addresses to request in a market of this size; the frequencies are those of `fillMarket`. */
const requests = (services: number): Readonly<Record<string, string>> => ({
  'the latest': '/api/prods',
  'the cheapest': '/api/prods?sort=price_asc',
  'one category': '/api/prods?category=3',
  'at random': '/api/prods?sort=random&seed=7',
  'a price range': '/api/prods?price_min=3000&price_max=5000',
  'with seats': '/api/prods?has_seats=1',
  'of verified sellers': '/api/prods?verified_only=1',
  'the last page': `/api/prods?page=${Math.ceil(services / 20)}`,
  detail: `/api/prod?prod_id=${Math.ceil(services / 2)}`,
  'a word of all': search('番'),
  'a word of a seventh': search('メイク'),
  'a word of a hundredth': search('第47'),
  'a word of a thousandth': search('第471'),
  'a word of one': search(`第${services - 1}番`),
  'a word of none': search('存在しない'),
  'two words that never meet': search('メイク 占い'),
  'a word and a category': search('メイク', '&category=3'),
  'a word and a price range': search('メイク', '&price_min=3000&price_max=3500'),
  'a word, the cheapest': search('メイク').replace('relevance', 'price_asc'),
  'the last page of a word': search('メイク', '&page=10'),
})

const load = fork(path.join(import.meta.dirname, 'list', 'load.ts'))
const costs: Record<string, Cost[]> = {}
for (const services of SIZES) await measure(services)
load.kill()
for (const [name, byMarket] of Object.entries(costs)) console.log(line(name, byMarket))

async function measure(services: number): Promise<void> {
  await using bench = await openBenchDatabase({ fsync: 'off', max_wal_size: '4GB' })
  await fillMarket(bench.db, services)
  console.log(`${services} services: ${await sizeOf(bench.db)}`)
  const server = createAdaptorServer({ fetch: catalogRoute(bench.db).fetch }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const [name, request] of Object.entries(requests(services))) {
    const cost = await least({ db: bench.db, load, url: origin + request, requests: REQUESTS })
    costs[name] = [...(costs[name] ?? []), cost]
  }
  server.closeAllConnections()
  server.close()
}

async function sizeOf(db: Parameters<typeof fillMarket>[0]): Promise<string> {
  const { rows } = await sql<{ size: string }>`
    select 'table ' || pg_size_pretty(pg_table_size('services')) ||
      ', indexes ' || pg_size_pretty(pg_indexes_size('services')) as size`.execute(db)
  return rows[0]?.size ?? ''
}

async function least(measured: Parameters<typeof costOf>[0]): Promise<Cost> {
  const rounds: Cost[] = []
  await costOf(measured)
  for (let round = 0; round < ROUNDS; round++) rounds.push(await costOf(measured))
  return rounds.reduce((best, cost) => (total(cost) < total(best) ? cost : best))
}

function line(name: string, byMarket: Cost[]): string {
  const [first, last] = [byMarket[0], byMarket.at(-1)]
  if (!first || !last) return name
  const growth = total(last) / total(first)
  const isWithin = growth <= GROWTH_MAX || last.database <= DATABASE_MAX_US
  const figures = byMarket.map(cost => `${total(cost).toFixed(0).padStart(7)} µs`).join('')
  return `${name.padEnd(28)}${figures}  ×${growth.toFixed(2)}${isWithin ? '' : '  too much'}`
}
