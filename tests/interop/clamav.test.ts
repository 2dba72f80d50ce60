import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IMAGE_BYTES_MAX } from '../../contract/limits.ts'
import { callOf } from '../support/calls.ts'
import { type Member, runningDeal, succeed } from '../support/fixtures.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { openWorld, type World } from '../support/world.ts'
import { MARK, startClamd } from './support/clamd.ts'

let clamd: Awaited<ReturnType<typeof startClamd>>
let world: World
let servers: ServerProcess[]
let buyer: Member
let thread: string

beforeAll(async () => {
  clamd = await startClamd()
  world = await openWorld()
  ;({ buyer, thread } = await runningDeal(world))
  const places = [clamd.url, clamd.socket]
  servers = await Promise.all(places.map(CLAMAV_URL => startServer(world, 'web', { CLAMAV_URL })))
})
afterAll(async () => {
  await Promise.all((servers ?? []).map(server => server.end()))
  await world?.close()
  await clamd?.stop()
})

const pdf = (content: string | Buffer<ArrayBuffer>) =>
  new File(['%PDF-1.7\n', content, '\n%%EOF\n'], '見積もり.pdf')
/** Sends to a process by its index; each connects to clamd by another address. */
const send = (server: number, ...files: File[]) =>
  callOf(servers[server]?.url ?? '')(
    'message_create',
    { contact_id: thread, text: '', files },
    buyer,
  )

test.each([
  ['TCP', 0],
  ['its socket', 1],
])('ClamAV finds by %s what its signature knows, and nothing in other PDF', async (_, server) => {
  const files = ['一', '二', '三', '四', '五'].map(pdf)
  const { attachments } = await succeed(send(server, ...files))
  expect(attachments.map(({ scanned }) => scanned)).toEqual([true, true, true, true, true])
  const answer = await send(server, pdf('よい'), pdf(`%${MARK}`))
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain('ウイルス検査で問題が見つかった')
  const large = pdf(Buffer.concat([randomBytes(15_000_000), Buffer.from(MARK)]))
  expect((await send(server, large)).status).toBe(400)
})

test('a PDF beyond its limits is refused, and never passes unscanned', async () => {
  const refused = 'ウイルス検査ができる大きさを超えているため'
  // The file is larger than clamd's scan limit and smaller than its limit for streams.
  const unseen = await send(0, pdf(Buffer.concat([randomBytes(25_000_000), Buffer.from(MARK)])))
  expect([unseen.status, JSON.stringify(unseen.body)]).toEqual([
    400,
    expect.stringContaining(refused),
  ])
  await clamd.goAway()
  await clamd.comeBack('10M')
  for (let n = 0; n < 2; n++) {
    const unsent = await send(0, pdf(randomBytes(IMAGE_BYTES_MAX - 100)))
    expect([unsent.status, JSON.stringify(unsent.body)]).toEqual([
      400,
      expect.stringContaining(refused),
    ])
  }
})

test('while ClamAV is down no PDF is accepted; afterwards they are again', async () => {
  await clamd.goAway()
  const answer = await send(0, pdf('五'))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(JSON.stringify(answer.body)).toContain('いまファイルのウイルス検査ができません')
  await clamd.comeBack()
  await succeed(send(0, pdf('六')))
})
