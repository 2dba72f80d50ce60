import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOf } from '../support/calls.ts'
import { type Member, runningDeal, succeed } from '../support/fixtures.ts'
import { eventsOf } from '../support/live-reader.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { sayThrough, talkDuring } from '../support/talk.ts'
import type { WireAttachment } from '../support/wire.ts'
import { openWorld, type World } from '../support/world.ts'
import { startNginx } from './support/nginx.ts'

let world: World
let servers: ServerProcess[]
let nginx: Awaited<ReturnType<typeof startNginx>>
let buyer: Member
let seller: Member
let thread: string
const logged: string[] = []

beforeAll(async () => {
  world = await openWorld()
  ;({ buyer, seller, thread } = await runningDeal(world))
  const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' }
  servers = await Promise.all([1, 2, 3].map(() => startServer(world, 'web', env)))
  for (const { child } of servers) {
    if (child.stdout) createInterface(child.stdout).on('line', line => logged.push(line))
  }
  nginx = await startNginx(servers.map(({ url }) => url))
})
afterAll(async () => {
  await nginx?.stop()
  await Promise.all((servers ?? []).map(server => server.end()))
  await world?.close()
})

const asOf = ({ token }: Member) => ({ headers: { authorization: `Bearer ${token}` } })
const answeredBy = (response: Response) => response.headers.get('x-answered-by')

test('pages come from each process', async () => {
  const pages = []
  for (let n = 0; n < 3; n++) pages.push(await fetch(`${nginx.url}/prods`))
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(pages.map(answeredBy)).size).toBe(3)
  expect(await pages[0]?.text()).toContain('<html lang="ja"')
})

test('a file of 20 MB arrives byte by byte', async () => {
  const ends = ['%PDF-1.7\n', '\n%%EOF\n'].map(text => Buffer.from(text))
  const content = Buffer.concat([ends[0] ?? '', randomBytes(20_000_000), ends[1] ?? ''] as Buffer[])
  const files = [new File([content], '見積もり.pdf')]
  const input = { contact_id: thread, text: '', files }
  const { attachments } = await succeed<{ attachments: WireAttachment[] }>(
    callOf(nginx.url)('message_create', input, buyer),
  )
  const address = `${nginx.url}/api/attachment?id=${attachments[0]?.id}&size=large`
  const arrived = await (await fetch(address, asOf(seller))).arrayBuffer()
  expect(content.equals(Buffer.from(arrived))).toBe(true)
})

test('a message sent through one process shows at once in streams of all three', async () => {
  const leaving = new AbortController()
  const open = () => fetch(`${nginx.url}/api/events`, { ...asOf(seller), signal: leaving.signal })
  const streams = [await open(), await open(), await open()]
  expect(new Set(streams.map(answeredBy)).size).toBe(3)
  const received = Promise.all(streams.map(receivesMessage))
  await succeed(sayThrough({ thread }, servers[0]?.url ?? '', buyer, 'こちらは一台目です'))
  expect(await received).toEqual([true, true, true])
  leaving.abort()
})

test('a visitor counts by the address that nginx saw, whatever the visitor claims', async () => {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>()
  const headers = { ...asOf(buyer).headers, 'x-forwarded-for': '203.0.113.9' }
  const address = `${nginx.url}/api/admin_list?kind=mails`
  request(address, { headers, localAddress: '127.0.0.2' }, resolve).end()
  const answer = await promise
  answer.resume()
  await once(answer, 'end')
  expect(answer.statusCode).toBe(404)
  await expect.poll(() => logged.join('\n')).toContain('"address":"127.0.0.2"')
  expect(logged.join('\n')).not.toContain('203.0.113.9')
})

test('a process that is killed loses nothing', async () => {
  const talk = { world, url: nginx.url, seller, buyer, thread }
  const connections = await talkDuring(talk, '停電', async () => {
    await servers[0]?.end('SIGKILL')
  })
  expect(connections).toBeGreaterThan(4)
})

async function receivesMessage(response: Response): Promise<boolean> {
  for await (const { kind, facts } of eventsOf(response)) {
    if (kind === 'message' && facts.contact_id === Number(thread)) return true
  }
  return false
}
