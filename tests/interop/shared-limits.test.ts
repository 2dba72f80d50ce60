import type { ChildProcess } from 'node:child_process'
import { freePort } from '@yosooi/embedded-postgres/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOf } from '../support/calls.ts'
import {
  type Member,
  offerService,
  registerMember,
  runningDeal,
  SERVICE_FORM,
  succeed,
} from '../support/fixtures.ts'
import { PICTURE } from '../support/role-matrix.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { openWorld, type World } from '../support/world.ts'
import { startRedis } from './support/redis.ts'

let world: World
let redis: ChildProcess
let servers: ServerProcess[]
let buyer: Member
let seller: Member
let thread: string
const port = String(await freePort())
const metricsPorts = [String(await freePort()), String(await freePort())]

beforeAll(async () => {
  redis = await startRedis(port)
  world = await openWorld()
  const deal = await runningDeal(world)
  ;({ buyer, seller, thread } = deal)
  const REDIS_URL = `redis://127.0.0.1:${port}`
  servers = await Promise.all(
    metricsPorts.map(own => startServer(world, 'web', { REDIS_URL, METRICS_PORT: own })),
  )
})
afterAll(async () => {
  redis?.kill('SIGKILL')
  await Promise.all((servers ?? []).map(server => server.end()))
  await world?.close()
})

/** Makes this many calls, alternating between the processes; returns how many succeeded. */
async function letThrough(calls: number, name: 'message_create' | 'message_typing', who: Member) {
  const input = { contact_id: thread, ...(name === 'message_create' && { text: 'はい' }) }
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, n) => callOf(urlOf(n))(name, input, who)),
  )
  return answers.filter(({ status }) => status === 200).length
}

const urlOf = (n: number) => servers[n % servers.length]?.url ?? ''

async function openStream(n: number, { token }: Member): Promise<Response> {
  return fetch(`${urlOf(n)}/api/events`, { headers: { authorization: `Bearer ${token}` } })
}

/** Number of processes whose metrics say that limits are shared. */
async function sharing(): Promise<number> {
  const pages = metricsPorts.map(async own =>
    (await fetch(`http://127.0.0.1:${own}/metrics`)).text(),
  )
  const lines = (await Promise.all(pages)).flatMap(page => page.split('\n'))
  return lines.filter(line => line === 'yosooi_limits_shared 1').length
}

test('a limit holds over all processes', async () => {
  expect(await sharing()).toBe(2)
  expect(await letThrough(80, 'message_create', buyer)).toBe(60)
  expect(await letThrough(10, 'message_create', seller)).toBe(10)
})

test('the streams of one person are limited over all processes, and may be opened again when some end', async () => {
  const stranger = await registerMember(world, 'stranger')
  const open = () => Promise.all(Array.from({ length: 25 }, (_, n) => openStream(n, stranger)))
  const first = await open()
  expect(first.filter(({ status }) => status === 200)).toHaveLength(20)
  const refused = first.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  await Promise.all(first.map(({ body }) => body?.cancel()))
  const again = async () => {
    const stream = await openStream(0, stranger)
    await stream.body?.cancel()
    return stream.status
  }
  await expect.poll(again).toBe(200)
})

test('a change shows at once on the pages of every process', async () => {
  const id = String(await offerService(world, seller))
  for (let n = 0; n < 6; n++) {
    expect(await titleOf(n, id)).not.toBe(`${n}番目の名前`)
    await rename(n + 1, id, `${n}番目の名前`)
    expect(await titleOf(n, id)).toBe(`${n}番目の名前`)
  }
})

test('a silent or killed store costs nobody a wait, and limits hold in each process', async () => {
  redis.kill('SIGSTOP')
  await lettingThroughIsQuick()
  redis.kill('SIGKILL')
  await expect.poll(sharing, { timeout: 10_000 }).toBe(0)
  await lettingThroughIsQuick()
  redis = await startRedis(port)
  await expect.poll(sharing, { timeout: 10_000 }).toBe(2)
  expect(await letThrough(80, 'message_typing', seller)).toBe(60)
})

test('processes hear of each other through a store that was restarted', async () => {
  await expect.poll(sharing, { timeout: 10_000 }).toBe(2)
  const id = String(await offerService(world, seller))
  await titleOf(0, id)
  await rename(1, id, '戻ったあとの名前')
  expect(await titleOf(0, id)).toBe('戻ったあとの名前')
})

/** The name on a service's page as this process shows it. */
async function titleOf(n: number, id: string): Promise<string | undefined> {
  const page = await (await fetch(`${urlOf(n)}/prod/${id}`)).text()
  return /<h1[^>]*>([^<]+)</.exec(page)?.[1]
}

async function rename(n: number, id: string, name: string): Promise<void> {
  const form = { ...SERVICE_FORM, name, prod_id: id, icon_file: PICTURE }
  await succeed(callOf(urlOf(n))('prod_edit', form, seller))
}

async function lettingThroughIsQuick(): Promise<void> {
  const begin = performance.now()
  const sent = await callOf(urlOf(0))('contacts', {}, buyer)
  expect(sent.status).toBe(200)
  expect(performance.now() - begin).toBeLessThan(1500)
}
