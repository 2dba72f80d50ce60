import type { ChildProcess } from 'node:child_process'
import { freePort } from '@yosooi/embedded-postgres/free-port'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOf } from '../support/calls.ts'
import type { TestDatabase } from '../support/database.ts'
import { type DatabaseWay, databaseWay } from '../support/faults/database-way.ts'
import { type Member, registerSeller, SERVICE_FORM, succeed } from '../support/fixtures.ts'
import { PICTURE } from '../support/role-matrix.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { openWorld, type World } from '../support/world.ts'
import { distributionPostgres, distributionStandby } from './support/distribution-postgres.ts'
import { end } from './support/programs.ts'
import { startRedis } from './support/redis.ts'

let world: World
let standby: TestDatabase
/** The way to the standby that the processes take. */
let way: DatabaseWay
let redis: ChildProcess
let servers: ServerProcess[]
let seller: Member
let id: string
const ports = [String(await freePort()), String(await freePort())]

beforeAll(async () => {
  world = await openWorld({ openDatabase: distributionPostgres })
  standby = await distributionStandby(world.databaseUrl)
  way = await databaseWay(standby.url)
  const port = String(await freePort())
  redis = await startRedis(port)
  seller = await registerSeller(world, 'toko')
  const form = { ...SERVICE_FORM, icon_file: PICTURE }
  id = String((await succeed(world.call('prod_create', form, seller))).id)
  servers = await Promise.all(
    ports.map(METRICS_PORT =>
      startServer(world, 'web', {
        METRICS_PORT,
        DATABASE_REPLICA_URL: way.url,
        REDIS_URL: `redis://127.0.0.1:${port}`,
        CALL_LIMITS: 'off',
      }),
    ),
  )
}, 180_000)
afterAll(async () => {
  await Promise.all((servers ?? []).map(server => server.end()))
  if (redis) await end(redis, 'SIGTERM')
  await way?.close()
  await standby?.drop()
  await world?.close()
})

async function figure(name: string, n: number): Promise<number> {
  const page = await (await fetch(`http://127.0.0.1:${ports[n]}/metrics`)).text()
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(page)?.[1])
}

/** Waits until every process uses the replica, or none. */
const isUsed = (used: boolean) =>
  expect
    .poll(() => Promise.all(ports.map((_, n) => figure('yosooi_replica_used', n))), {
      timeout: 30_000,
    })
    .toEqual(ports.map(() => Number(used)))

const urlOf = (n: number) => servers[n]?.url ?? ''

async function rename(name: string): Promise<void> {
  const change = { ...SERVICE_FORM, name, prod_id: id }
  await succeed(callOf(urlOf(0))('prod_edit', change, seller))
}

/** The service's name as a visitor and its owner read it, and on its page, by this process. */
async function names(n: number): Promise<string[]> {
  const call = callOf(urlOf(n))
  const [detail, list, own] = await Promise.all([
    succeed(call('prod', { prod_id: id })),
    succeed(call('prods')),
    succeed(call('prod', { prod_id: id }, seller)),
  ])
  const page = await (await fetch(`${urlOf(n)}/prod/${id}`)).text()
  const [, title = ''] = /<h1[^>]*>([^<]+)</.exec(page) ?? []
  return [detail.name, list.prods[0]?.name ?? '', own.name, title]
}

async function onStandby<T extends object>(statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: standby.url })
  await client.connect()
  const { rows } = await client.query<T>(statement)
  await client.end()
  return rows
}

/** Number of connections to the standby whose last statement read services. */
const readsThere = async () => {
  const reads = await onStandby(`
    select from pg_stat_activity where query like '%services%' and pid <> pg_backend_pid()`)
  return reads.length
}

test('visitors read from the replica, by every call that may, and members from the primary', async () => {
  await isUsed(true)
  const call = callOf(urlOf(0))
  await succeed(call('prod', { prod_id: id }, seller))
  await succeed(call('prods', {}, seller))
  expect(await readsThere()).toBe(0)
  await succeed(call('prods'))
  await succeed(call('prods', { q: 'メイク' }))
  expect(await readsThere()).toBeGreaterThan(0)
  const user = { user_id: String(seller.id) }
  await succeed(call('prod_categories'))
  await succeed(call('prod_images', { prod_id: id }))
  await succeed(call('like_services', { ids: id }))
  await succeed(call('suggest', { q: 'メイ' }))
  await succeed(call('answer_time', user))
  await succeed(call('seller_rest', user))
  await succeed(call('goods', user))
  await succeed(call('seller_numbers', user))
  await succeed(call('reviews', { prod_id: id }))
  await succeed(call('user_reviews', user))
  for (const path of ['/', '/prods', `/prod/${id}`, '/feed.xml', '/sitemap.xml'])
    expect((await fetch(urlOf(0) + path)).status).toBe(200)
  expect(await figure('yosooi_replica_used', 0)).toBe(1)
})

test('a change is seen at once by everybody, in every process, however often it changes', async () => {
  for (let n = 0; n < 10; n++) {
    const name = `${n}番目の名前`
    await rename(name)
    expect(await names(n % 2)).toEqual(Array(4).fill(name))
  }
})

test('a replica that stops replaying is left out, and used again when it has caught up', async () => {
  await onStandby('select pg_wal_replay_pause()')
  await rename('遅れている間の名前')
  for (const n of [0, 1]) expect(await names(n)).toEqual(Array(4).fill('遅れている間の名前'))
  await isUsed(false)
  expect(await figure('yosooi_replica_lag_seconds', 1)).toBeGreaterThan(2)
  for (const n of [0, 1]) expect(await names(n)).toEqual(Array(4).fill('遅れている間の名前'))
  await onStandby('select pg_wal_replay_resume()')
  await isUsed(true)
  for (const n of [0, 1]) expect(await names(n)).toEqual(Array(4).fill('遅れている間の名前'))
})

test('every visitor gets an answer while the replica is down; it is used again when it is back', async () => {
  await isUsed(true)
  const list = () => succeed(callOf(urlOf(0))('prods'))
  const lists = Promise.all(Array.from({ length: 20 }, list))
  await way.shut()
  await lists
  await list()
  await isUsed(false)
  await list()
  await way.open()
  await isUsed(true)
})

test('a replica that falls silent is left out, and reads that wait for it are answered by the primary', async () => {
  await isUsed(true)
  const list = () => succeed(callOf(urlOf(0))('prods'))
  await list()
  way.forget()
  await Promise.all(Array.from({ length: 5 }, list))
  // New connections work.
  await isUsed(true)
})

test('a promoted replica is not used as a replica any more', async () => {
  await onStandby('select pg_promote(false)')
  await isUsed(false)
  await rename('のちの名前')
  for (const n of [0, 1]) expect(await names(n)).toEqual(Array(4).fill('のちの名前'))
})
