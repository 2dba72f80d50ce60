import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoFile } from './e2e/support/photo.ts'
import { callOf } from './support/calls.ts'
import { followStream, type LiveReader } from './support/live-reader.ts'
import { openRoundRobin, type RoundRobin } from './support/round-robin.ts'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  SERVICE_FORM,
  subscribe,
  succeed,
} from './support/scenes.ts'
import { type ServerProcess, startServer } from './support/server-process.ts'
import { openWorld, type World } from './support/world.ts'

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

const say = (url: string, person: Member, text: string, key: string = randomUUID()) =>
  callOf(url)('message_create', { contact_id: thread, text }, { ...person, key })

/** Sends as the browser does: again with the same key until somebody has confirmed it. */
async function sayUntilConfirmed(person: Member, text: string): Promise<number> {
  const key = randomUUID()
  for (;;) {
    // a connection that dies with its server says nothing about the message
    const answer = await say(proxy.url, person, text, key).catch(() => null)
    if (answer?.status === 200) return (answer.body as { id: number }).id
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

/** All that the person was to be told since the reader came, each once and in order. */
async function expectWhole(reader: LiveReader, person: Member, since: number): Promise<void> {
  const { rows } = await world.sql<{ id: number }>(
    'select id from live_events where user_id = $1 and id > $2 order by id',
    [person.id, since],
  )
  const ids = rows.map(row => row.id)
  await reader.until(told => told.id === ids.at(-1))
  expect(reader.seen.map(({ id }) => id)).toEqual(ids)
}

async function latestEvent(person: Member): Promise<number> {
  const { rows } = await world.sql<{ id: number }>(
    'select coalesce(max(id), 0) as id from live_events where user_id = $1',
    [person.id],
  )
  return rows[0]?.id ?? 0
}

test('[MSG-20] a message sent through one process shows in a stream of the other', async () => {
  const reader = await followStream(second.url, seller.token)
  await succeed(say(first.url, buyer, 'こちらは一台目です'))
  await reader.until(({ kind, facts }) => kind === 'message' && facts.contact_id === Number(thread))
  const found = callOf(second.url)('messages', { contact_id: thread }, seller)
  const { messages } = await succeed<{ messages: { text: string }[] }>(found)
  expect(messages[0]?.text).toBe('こちらは一台目です')
  reader.leave()
})

/** Talks and listens through the proxy while `meanwhile` befalls the processes. */
async function talkDuring(name: string, meanwhile: () => Promise<void>): Promise<number> {
  const [sinceSeller, sinceBuyer] = [await latestEvent(seller), await latestEvent(buyer)]
  // connections are dealt in turn, so each process holds one stream of each person
  const ofSeller = [
    await followStream(proxy.url, seller.token),
    await followStream(proxy.url, seller.token),
  ]
  const ofBuyer = [
    await followStream(proxy.url, buyer.token),
    await followStream(proxy.url, buyer.token),
  ]
  const texts = Array.from({ length: 60 }, (_, n) => `${name}の${n}通目`)
  const queue = texts.map((text, n) => ({ text, author: n % 3 ? buyer : seller }))
  const writers = Array.from({ length: 4 }, async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await sayUntilConfirmed(next.author, next.text)
    }
  })
  await ofSeller[0]?.until(told => told.id > sinceSeller + 10)
  await meanwhile()
  await Promise.all(writers)
  for (const reader of ofSeller) await expectWhole(reader, seller, sinceSeller)
  for (const reader of ofBuyer) await expectWhole(reader, buyer, sinceBuyer)
  const { rows } = await world.sql<{ text: string }>(
    'select text from messages where text like $1',
    [`${name}の%`],
  )
  expect(rows.map(({ text }) => text).sort()).toEqual([...texts].sort())
  const readers = [...ofSeller, ...ofBuyer]
  for (const reader of readers) reader.leave()
  return readers.reduce((sum, reader) => sum + reader.connections(), 0)
}

test('a killed process loses nothing: its streams go on at the other, nothing comes twice', async () => {
  const connections = await talkDuring('停電', async () => {
    await first.end('SIGKILL')
  })
  expect(connections).toBeGreaterThan(4)
}, 120_000)

test('processes restarted one after the other lose nothing either', async () => {
  await talkDuring('入れ替え', async () => {
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

test('web processes leave the jobs to the worker', async () => {
  await worker.end()
  await succeed(say(proxy.url, seller, 'お手紙は届きますか'))
  const waiting = async () => {
    const { rows } = await world.sql<{ count: number }>(
      `select count(*) from pgboss.job where name = 'reaction' and state in ('created', 'active')
       and start_after <= now()`,
    )
    return rows[0]?.count
  }
  // several looks of a worker would have passed
  for (let look = 0; look < 15; look++) {
    expect(await waiting()).toBe(1)
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  worker = await startServer(world, 'worker')
  await world.settle()
  expect(await waiting()).toBe(0)
}, 60_000)
