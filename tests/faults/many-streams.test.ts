import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOf } from '../support/calls.ts'
import { openIssuer } from '../support/faults/issuer.ts'
import { succeed } from '../support/fixtures.ts'
import { fillThreads, listManyThreads } from '../support/many/many-threads.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { openWorld, type World } from '../support/world.ts'

/** Number of streams; `npm run test:faults` opens 2,000. */
const STREAMS = Number(process.env.FAULT_STREAMS ?? 100)
/** Open files besides the streams: pools, logs, the build. */
const OTHER_FILES = 200
/** Kilobytes of memory that one stream may take. */
const STREAM_KB = 100

let world: World
let web: ServerProcess
let issuer: Awaited<ReturnType<typeof openIssuer>>
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

beforeAll(async () => {
  world = await openWorld({ works: false })
  issuer = await openIssuer()
  await fillThreads(world.app.db, STREAMS)
  web = await startServer(world, 'web', { OIDC_ISSUER: issuer.url, CALL_LIMITS: 'off' })
}, 120_000)
afterAll(async () => {
  agent.destroy()
  await web?.end('SIGKILL')
  issuer.close()
  await world.close()
})

/** Maximum number of open files of a process; Node raises its soft limit to the hard one. */
function openFilesAllowed(): number {
  const [, limit] = /Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  return Number(limit)
}

async function openStream(subject: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${await issuer.tokenOf(subject)}` }
  const [stream] = await once(get(`${web.url}/api/events`, { agent, headers }), 'response')
  expect(stream.statusCode).toBe(200)
  return stream
}

function read(stream: IncomingMessage) {
  let received = ''
  stream.setEncoding('utf8').on('data', piece => {
    received += piece
  })
  return { received: () => received, ended: once(stream, 'end') }
}

/** Kilobytes. */
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${web.child.pid}/status`, 'utf8'))?.[1])

test(`${STREAMS} streams, half of them of clients that read nothing, use little memory and end at once`, {
  timeout: 60_000 + STREAMS * 100,
}, async context => {
  const needed = STREAMS + OTHER_FILES
  if (process.platform !== 'linux') return context.skip('memory and files are read from /proc')
  if (openFilesAllowed() < needed) return context.skip(`needs ${needed} open files (ulimit -n)`)
  const threads = await listManyThreads(world.app.db)
  await (await openStream('buyer')).destroy()
  const before = memory()
  const streams: IncomingMessage[] = []
  for (const { sellerSubject } of threads) streams.push(await openStream(sellerSubject))
  expect(streams).toHaveLength(STREAMS)
  expect(memory() - before).toBeLessThan(20_000 + STREAMS * STREAM_KB)

  const buyer = { token: await issuer.tokenOf('buyer') }
  const [last] = threads.slice(-1)
  const reading = streams.filter((_, n) => n % 2 === (STREAMS - 1) % 2).map(read)
  const input = { contact_id: String(last?.contactId), text: '混んでいますか' }
  await succeed(callOf(web.url)('message_create', input, buyer))
  await expect.poll(() => reading.at(-1)?.received()).toContain('event: message')
  await web.end()
  await Promise.all(reading.map(({ ended }) => ended))
  const cutOff = reading.filter(({ received }) => !received().endsWith('retry: 1000\n\n'))
  expect(cutOff).toEqual([])
  expect(web.child.exitCode).toBe(0)
})
