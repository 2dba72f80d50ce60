import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, type CallName } from '../../contract/api.ts'
import { photoFile } from '../e2e/support/photo.ts'
import { type Answer, callOf } from '../support/calls.ts'
import { testDatabase } from '../support/database.ts'
import { type DatabaseWay, databaseWay } from '../support/faults/database-way.ts'
import { holdCommit } from '../support/faults/held-commit.ts'
import { runningDeal, SERVICE_FORM, succeed } from '../support/fixtures.ts'
import { followStream } from '../support/live-reader.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { openWorld, type World } from '../support/world.ts'

/** Lock timeout in milliseconds, set in the database address; it applies to all statements. */
const LOCK_MS = 400
/** Statement timeout of the process whose connection to the database is slowed and lost. */
const STATEMENT_MS = 1000
const LOST_TEXT = '届いたのか分からない一通'

let world: World
let way: DatabaseWay
let direct: string
let deaf: Awaited<ReturnType<typeof holdCommit>>
let lost: DatabaseWay
let server: ServerProcess
let scene: Awaited<ReturnType<typeof runningDeal>>

beforeAll(async () => {
  world = await openWorld({
    async openDatabase() {
      const database = await testDatabase()
      direct = database.url
      way = await databaseWay(`${database.url}?lock_timeout=${LOCK_MS}`)
      return { url: way.url, drop: () => way.close().then(database.drop) }
    },
  })
  deaf = await holdCommit(direct, LOST_TEXT)
  lost = await databaseWay(`${deaf.url}?query_timeout=${STATEMENT_MS}`)
  const starting = startServer(world, 'all', { DATABASE_URL: lost.url })
  ;[scene, server] = await Promise.all([runningDeal(world), starting])
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await lost?.close()
  deaf?.close()
  await world?.close()
})

const say = (text: string, key: string = randomUUID()) =>
  world.call('message_create', { contact_id: scene.thread, text }, { ...scene.buyer, key })

const get = (path: string) => fetch(`${world.url}${path}`)

/** Locks the thread's row from another connection, as a person with `psql` does. */
async function holdThread(): Promise<{ letGo(): Promise<void> }> {
  const client = new pg.Client({ connectionString: direct })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query('select from threads where id = $1 for update', [scene.thread])
  return { letGo: () => client.end() }
}

function expectOutage({ status, headers }: Pick<Answer, 'status' | 'headers'>): void {
  expect(status).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}

test('a row locked from outside delays only requests that need it, each up to its limit', async () => {
  const held = await holdThread()
  const waiting = Array.from({ length: 14 }, (_, n) => say(`待つ${n}`))
  expect((await get('/readyz')).status).toBe(200)
  await succeed(world.call('contacts', {}, scene.seller))
  await succeed(world.call('user_edit', { name: 'seller', text: '' }, scene.seller))
  for (const answer of await Promise.all(waiting)) {
    expectOutage(answer)
    expect(answer.body).toMatchObject({ error: { message: expect.stringContaining('混み合って') } })
  }
  await held.letGo()
  await succeed(say('いまは届く'))
})

test('a request that waits when the database is shut down gets 503 and can be repeated', async () => {
  const held = await holdThread()
  const answer = say('途中で切れる', 'cut-while-waiting')
  await expect.poll(() => endOf(`wait_event_type = 'Lock'`)).toBeGreaterThan(0)
  expectOutage(await answer)
  await held.letGo()
  await succeed(say('途中で切れる', 'cut-while-waiting'))
})

/**
 * Ends the product's connections that match the condition, as a shutdown does; returns how many.
 */
async function endOf(holds: string): Promise<number> {
  const client = new pg.Client({ connectionString: direct })
  await client.connect()
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and ${holds}`,
  )
  await client.end()
  return rowCount ?? 0
}

const OUTSIDE_THE_TABLE = ['/readyz', '/api/events', '/feed.xml', '/sitemap.xml', '/share/1-a.png']

test('while the database is down every route answers 503 and when to retry', async () => {
  await way.shut()
  for (const name of Object.keys(api) as CallName[]) {
    expectOutage(await world.call(name, {}, scene.buyer))
  }
  expectOutage(await world.call('prods'))
  const upload = { ...SERVICE_FORM, icon_file: await photoFile() }
  expectOutage(await world.call('prod_create', upload, scene.seller))
  const headers = { authorization: `Bearer ${scene.buyer.token}` }
  for (const path of OUTSIDE_THE_TABLE) {
    expectOutage(await fetch(world.url + path, { headers }))
  }
  expect((await get('/healthz')).status).toBe(200)
  await way.open()
  await succeed(say('もどってきた'))
})

test('a slow database is waited for, one that exceeds the limit is not', async () => {
  const call = callOf(server.url)
  const ask = async (page: string) =>
    Promise.all([
      fetch(server.url + page),
      fetch(`${server.url}/readyz`),
      call('contacts', {}, scene.buyer),
      call('user_edit', { name: 'buyer', text: page }, scene.buyer),
    ])
  lost.slow(STATEMENT_MS / 10)
  for (const { status } of await ask('/prods?page=2')) expect(status).toBe(200)
  lost.slow(STATEMENT_MS * 10)
  const begun = performance.now()
  for (const answer of await ask('/prods?page=3')) expectOutage(answer)
  expect(performance.now() - begun).toBeLessThan(STATEMENT_MS * 5)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  lost.slow(0)
  const states = async () => (await ask('/prods?page=4')).map(({ status }) => status)
  await expect.poll(states).toEqual([200, 200, 200, 200])
})

test('a process without its database serves cached pages, acts once after it returns, and stops cleanly', async () => {
  const reader = await followStream(server.url, scene.seller.token)
  await lost.shut()
  const page = await fetch(`${server.url}/prods`)
  expectOutage(page)
  expect(await page.text()).toContain('サーバーがダウンしています')
  await lost.open()
  const comesBack = async () => (await fetch(`${server.url}/prods`)).status
  await expect.poll(comesBack).toBe(200)
  await sendOnce(server.url)
  await lost.open()
  lost.forget()
  await server.end('SIGTERM')
  expect(server.child.exitCode).toBe(0)
  reader.leave()
})

/**
 * The connection breaks after the commit: 503, and a retry with the same key adds no second
 * message.
 */
async function sendOnce(url: string): Promise<void> {
  const input = { contact_id: scene.thread, text: LOST_TEXT }
  const key = randomUUID()
  const answer = callOf(url)('message_create', input, { ...scene.buyer, key })
  await deaf.committed
  await lost.shut()
  expectOutage(await answer)
  await succeed(say(LOST_TEXT, key))
  const { rows } = await world.sql('select from messages where text = $1', [LOST_TEXT])
  expect(rows).toHaveLength(1)
}
