import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClamdScanner } from '../../server/adapters/clamav/clamd-scanner.ts'
import type { FileScanner } from '../../server/ports/file-scanner.ts'
import { openSmallClamd, SILENT, USELESS, VIRUS } from '../support/faults/small-clamd.ts'
import { type Member, runningDeal, succeed } from '../support/fixtures.ts'
import type { WireAttachment, WireMessage } from '../support/wire.ts'
import { openWorld, type World } from '../support/world.ts'

const AWAY = 'いまファイルのウイルス検査ができません'

let clamd: Awaited<ReturnType<typeof openSmallClamd>>
let scanner: FileScanner
let world: World
let buyer: Member
let seller: Member
let thread: string

beforeAll(async () => {
  clamd = await openSmallClamd()
  world = await openWorld({ outside: { scanner: { scan: file => scanner.scan(file) } } })
  ;({ buyer, seller, thread } = await runningDeal(world))
})
beforeEach(() => {
  clamd.serveUpTo(Infinity)
  scanner = scannerAt(clamd.url)
})
afterAll(async () => {
  await world.close()
  await clamd.stop()
})

const scannerAt = (url: string, limitMs?: number) =>
  createClamdScanner({ url, ...(limitMs && { limitOf: () => limitMs }) }, world.app.metrics)
const pdf = (content = '', name = '見積もり.pdf') =>
  new File([`%PDF-1.7\n${content}\n%%EOF\n`], name)
const send = (files: Blob[], text = 'ことば', key?: string) =>
  world.call(
    'message_create',
    { contact_id: thread, text, files },
    { ...buyer, ...(key && { key }) },
  )
const messages = async () => {
  const answer = world.call('messages', { contact_id: thread }, seller)
  return (await succeed<{ messages: WireMessage[] }>(answer)).messages
}
/** Everything that a message could leave: its row and its files. */
const kept = async () => ({
  messages: (await messages()).length,
  files: await readdir(world.attachmentFolder, { recursive: true }).catch(() => []),
})
const counted = async (outcome: string) => {
  const line = `yosooi_outside_seconds_count{service="scanner",outcome="${outcome}"} `
  const text = await world.app.metrics.text()
  return Number(
    text
      .split('\n')
      .find(one => one.startsWith(line))
      ?.slice(line.length) ?? 0,
  )
}

test('a PDF without a finding is stored unchanged, and both sides see that it was scanned', async () => {
  const before = clamd.state.asked
  const sent = await succeed<{ attachments: WireAttachment[] }>(send([pdf('a'), pdf('b')]))
  expect(sent.attachments).toMatchObject([{ scanned: true }, { scanned: true }])
  expect((await messages())[0]?.attachments).toEqual(sent.attachments)
  expect(clamd.state.asked - before).toBe(2)
})

test('an infected PDF is refused by name with its whole message, and counted', async () => {
  const before = await kept()
  const refused = await counted('refused')
  const answer = await send([pdf('よい'), pdf(VIRUS, '請求書.pdf')])
  const message = '「請求書.pdf」：ウイルス検査で問題が見つかったため、送れません'
  expect(answer).toEqual({
    ...answer,
    status: 400,
    body: { error: { message, fields: { files: message } } },
  })
  expect(await kept()).toEqual(before)
  expect(await counted('refused')).toBe(refused + 1)
})

test.each([20_000, 2_000_000])(
  'a PDF of %d bytes that is larger than clamd accepts is refused as such',
  async bytes => {
    clamd.serveUpTo(10_000)
    const before = await kept()
    for (let n = 0; n < 2; n++) {
      const answer = await send([pdf('x'.repeat(bytes))])
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer.body)).toContain('ウイルス検査ができる大きさを超えているため')
    }
    expect(await kept()).toEqual(before)
  },
)

test('a scan is repeated when clamd closed the connection without an answer', async () => {
  clamd.serveUpTo(10)
  const { way } = clamd.state
  clamd.state.way = {
    begin(socket) {
      clamd.state.way = way
      socket.resetAndDestroy()
      return true
    },
  }
  const answer = await send([pdf()])
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain('ウイルス検査ができる大きさを超えているため')
})

test('a PDF that clamd skipped because of its own limits is refused as too large', async () => {
  const text = 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0'
  clamd.state.way = { end: socket => void socket.end(text) }
  const answer = await send([pdf()])
  expect(JSON.stringify(answer)).toContain('ウイルス検査ができる大きさを超えているため')
})

const ways = (table: typeof USELESS, limitMs: number) =>
  Object.entries(table).map(([name, way]) => ({ name, way, limitMs }))
test.each([...ways(USELESS, 60_000), ...ways(SILENT, 200)])(
  'no file is accepted from a clamd that $name',
  async ({ way, limitMs }) => {
    clamd.state.way = way
    scanner = scannerAt(clamd.url, limitMs)
    const before = await kept()
    for (const content of ['x', 'x'.repeat(1_000_000)]) {
      const answer = await send([pdf(content)])
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(JSON.stringify(answer.body)).toContain(AWAY)
    }
    expect(await kept()).toEqual(before)
  },
)

test('PDFs whose scan takes too long are refused alone, while clamd answers a ping', async () => {
  scanner = scannerAt(clamd.url, 100)
  const { way } = clamd.state
  clamd.state.way = SILENT['says nothing'] as typeof way
  for (let n = 0; n < 6; n++) expect((await send([pdf()])).status).toBe(503)
  clamd.state.way = way
  await succeed(send([pdf()]))
})

test('a clamd that does not answer a ping either counts as down', async () => {
  scanner = scannerAt(clamd.url, 100)
  Object.assign(clamd.state, { way: SILENT['says nothing'], isHung: true })
  const answers = await Promise.all(Array.from({ length: 5 }, () => send([pdf()])))
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
  Object.assign(clamd.state, { isHung: false })
  clamd.serveUpTo(Infinity)
  const unasked = await counted('not_asked')
  expect((await send([pdf()])).status).toBe(503)
  expect(await counted('not_asked')).toBe(unasked + 1)
})

test('while clamd is down each PDF is refused, soon without a connection, and pictures and text are sent', async () => {
  scanner = scannerAt('tcp://127.0.0.1:1')
  const before = await kept()
  for (let n = 0; n < 5; n++) expect((await send([pdf()])).headers.get('retry-after')).toBe('5')
  const unasked = await counted('not_asked')
  const answer = await send([pdf()], 'ことば', 'kept')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await counted('not_asked')).toBe(unasked + 1)
  expect(await kept()).toEqual(before)
  await succeed(send([], 'ことばだけ'))
  scanner = scannerAt(clamd.url)
  await succeed(send([pdf()], 'ことば', 'kept'))
})
