import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoFile } from '../e2e/support/photo.ts'
import { callOf } from '../support/calls.ts'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  SERVICE_FORM,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { followStream } from '../support/live-reader.ts'
import { openRoundRobin, type RoundRobin } from '../support/many/round-robin.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { sayThrough, talkDuring } from '../support/talk.ts'
import { openWorld, type World } from '../support/world.ts'

/** Two web processes behind a proxy and one worker, all on the world's database. */
let world: World
let first: ServerProcess
let second: ServerProcess
let worker: ServerProcess
let proxy: RoundRobin
let seller: Member
let buyer: Member
let thread: string

beforeAll(async () => {
  world = await openWorld({ works: false })
  ;[first, second, worker] = await Promise.all([
    startServer(world, 'web'),
    startServer(world, 'web'),
    startServer(world, 'worker'),
  ])
  proxy = await openRoundRobin([first.url, second.url])
  seller = await registerSeller(world, 'seller')
  buyer = await registerMember(world, 'buyer')
  thread = String(await subscribe(world, buyer, await offerService(world, seller)))
}, 120_000)
afterAll(async () => {
  await Promise.all([first.end(), second.end(), worker.end()])
  await proxy.close()
  await world.close()
})

const say = (url: string, person: Member, text: string) => sayThrough({ thread }, url, person, text)
const talk = (name: string, meanwhile: () => Promise<void>) =>
  talkDuring({ world, url: proxy.url, seller, buyer, thread }, name, meanwhile)

test('[MSG-20] a message sent through one process shows in a stream of the other', async () => {
  const reader = await followStream(second.url, seller.token)
  await succeed(say(first.url, buyer, 'こちらは一台目です'))
  await reader.until(({ kind, facts }) => kind === 'message' && facts.contact_id === Number(thread))
  const found = callOf(second.url)('messages', { contact_id: thread }, seller)
  const { messages } = await succeed<{ messages: { text: string }[] }>(found)
  expect(messages[0]?.text).toBe('こちらは一台目です')
  reader.leave()
})

test('a killed process loses nothing: its streams continue at the other, and no event arrives twice', async () => {
  const connections = await talk('停電', async () => {
    await first.end('SIGKILL')
  })
  expect(connections).toBeGreaterThan(4)
}, 120_000)

test('processes restarted one after the other lose nothing either', async () => {
  await talk('入れ替え', async () => {
    first = await startServer(world, 'web')
    proxy.serve([first.url, second.url])
    await second.end()
    second = await startServer(world, 'web')
    proxy.serve([first.url, second.url])
    await first.end()
  })
  first = await startServer(world, 'web')
  proxy.serve([first.url, second.url])
}, 120_000)

test('a change made through one process shows on the pages of the other within 10 seconds', async () => {
  const service = { ...SERVICE_FORM, icon_file: await photoFile() }
  const { id } = await succeed<{ id: number }>(callOf(first.url)('prod_create', service, seller))
  const page = async () => (await fetch(`${second.url}/prod/${id}`)).text()
  expect(await page()).toContain(service.name)
  const change = { ...SERVICE_FORM, prod_id: String(id), name: '夕方のメイク、窓ぎわで' }
  await succeed(callOf(first.url)('prod_edit', change, seller))
  const changed = Date.now()
  while (!(await page()).includes(change.name)) {
    expect(Date.now() - changed).toBeLessThan(10_000)
    await new Promise(resolve => setTimeout(resolve, 200))
  }
})

test('web processes run no jobs', async () => {
  await worker.end()
  await succeed(say(proxy.url, seller, 'お手紙は届きますか'))
  const waiting = async () => {
    const { rows } = await world.sql<{ count: number }>(
      `select count(*) from pgboss.job where name = 'reaction' and state in ('created', 'active')
       and start_after <= now()`,
    )
    return rows[0]?.count
  }
  // A running worker would have polled several times in this time.
  for (let look = 0; look < 15; look++) {
    expect(await waiting()).toBe(1)
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  worker = await startServer(world, 'worker')
  await world.settle()
  expect(await waiting()).toBe(0)
}, 60_000)
