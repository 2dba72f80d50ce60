import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IMAGE_BYTES_MAX } from '../../../contract/limits.ts'
import { failureAnswer } from '../failure-response.ts'
import { type MultipartForm, readMultipart } from './multipart.ts'
import { UnreadableBody } from './multipart-failures.ts'

let folder: string
let url: string
let inspect: (form: MultipartForm) => Promise<unknown>
const app = new Hono<{ Bindings: Partial<HttpBindings> }>()
app.onError((error, context) => {
  const meant = failureAnswer(error)
  if (!meant) throw error
  return context.json(meant.body, meant.status as 400)
})
app.post('/', async context => {
  const rules = { files: { icon_file: 1, icon_files: 2 }, folder }
  const form = await readMultipart(context.req.raw, rules, context.env?.incoming)
  const seen = await inspect(form)
  await form[Symbol.asyncDispose]()
  return context.json({ seen })
})
const server = createAdaptorServer({ fetch: app.fetch })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yosooi-multipart-'))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  inspect = async ({ fields, files }) => ({
    fields,
    files: files.map(({ field, bytes }) => [field, bytes]),
  })
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

type Part = [name: string, value: string | Blob, filename?: string]

const formOf = (...parts: Part[]): RequestInit => {
  const body = new FormData()
  for (const [name, value, filename] of parts) {
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, value, filename)
  }
  return { method: 'POST', body }
}
const zeros = (bytes: number) => new Blob([new Uint8Array(bytes)])

interface Outcome {
  status: number
  body: {
    seen?: { fields: object; files: unknown[] }
    error?: { message: string; fields?: object }
  }
}
const outcome = async (response: Response): Promise<Outcome> => ({
  status: response.status,
  body: (await response.json()) as Outcome['body'],
})

/** Requests over a socket and requests within the process (from page loaders) must behave alike. */
const parsers: [string, (init: RequestInit) => Promise<Outcome>][] = [
  ['over a socket', async init => outcome(await fetch(url, init))],
  ['in the process', async init => outcome(await app.request('/', init))],
]

describe.each(parsers)('a POST %s', (_, post) => {
  test('brings fields and files, and leaves no file behind', async () => {
    const { body } = await post(
      formOf(['text', 'あ'], ['icon_files', zeros(7), '写真.png'], ['icon_files', zeros(8), 'b']),
    )
    const files = [
      ['icon_files', 7],
      ['icon_files', 8],
    ]
    expect(body.seen).toEqual({ fields: { text: 'あ' }, files })
    expect(await readdir(folder)).toEqual([])
  })

  test('may be empty', async () => {
    const { status, body } = await post({ method: 'POST' })
    expect([status, body.seen]).toEqual([200, { fields: {}, files: [] }])
  })

  test('[VAL-27] takes a file of exactly 30 MB and refuses one byte more', async () => {
    const fits = await post(formOf(['icon_file', zeros(IMAGE_BYTES_MAX), 'a.png']))
    expect(fits.body.seen?.files).toEqual([['icon_file', 31_457_280]])
    const over = await post(formOf(['icon_file', zeros(IMAGE_BYTES_MAX + 1), 'a.png']))
    expect(over.status).toBe(413)
    expect(over.body.error).toEqual({
      message: 'ファイルサイズは30MB以下にしてください',
      fields: { icon_file: '30MB以下の画像を選択してください' },
    })
    expect(await readdir(folder)).toEqual([])
  })

  test.each<[string, RequestInit]>([
    ['JSON', { body: '{}', headers: { 'content-type': 'application/json' } }],
    ['a urlencoded form', { body: new URLSearchParams({ a: 'b' }) }],
    ['a form without boundary', { body: 'a', headers: { 'content-type': 'multipart/form-data' } }],
    [
      'a form that breaks off',
      {
        body: '--b\r\ncontent-disposition: form-data; name="icon_file"; filename="a"\r\n\r\nabc',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      },
    ],
    ['a file that the call does not take', formOf(['other', zeros(3), 'a.png'])],
    ['a file named as what every object has', formOf(['constructor', zeros(3), 'a.png'])],
    [
      'a second file where one is taken',
      formOf(['icon_file', zeros(3), 'a'], ['icon_file', zeros(3), 'b']),
    ],
    ['a field twice', formOf(['a', '1'], ['a', '2'])],
    ['too many parts', formOf(...Array.from({ length: 70 }, (_, n): Part => [`f${n}`, '']))],
  ])('refuses %s', async (_, init) => {
    const { status } = await post({ method: 'POST', ...init })
    expect(status).toBe(400)
    expect(await readdir(folder)).toEqual([])
  })

  test('refuses fields that are too long together', async () => {
    const { status } = await post(formOf(['a', 'x'.repeat(120_000)], ['b', 'x'.repeat(120_000)]))
    expect(status).toBe(413)
  })

  test('counts an empty file input as no file, an empty file as one', async () => {
    const none = await post(formOf(['icon_file', zeros(0), '']))
    expect(none.body.seen?.files).toEqual([])
    const empty = await post(formOf(['icon_file', zeros(0), 'a.png']))
    expect(empty.body.seen?.files).toEqual([['icon_file', 0]])
  })
})

test('an upload is a file that only its owner can read, whole', async () => {
  const before = inspect
  inspect = async ({ files: [file] }) => [
    (await readFile(file?.path ?? '')).equals(Buffer.from('写真')),
    ((await stat(file?.path ?? '')).mode & 0o777).toString(8),
  ]
  const response = await fetch(url, formOf(['icon_file', new Blob(['写真']), 'a']))
  expect(await response.json()).toEqual({ seen: [true, '600'] })
  inspect = before
})

test('a declared length beyond the limit is refused before the body arrives', async () => {
  const answer = await firstAnswer(
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
      'Content-Length: 999999999\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
})

test('files of a disconnected client are removed', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
      'Content-Length: 5000\r\n\r\n--b\r\ncontent-disposition: form-data; name="icon_file"; ' +
      'filename="a"\r\n\r\nabc',
  )
  await until(async () => (await readdir(folder)).length === 1)
  socket.destroy()
  await until(async () => (await readdir(folder)).length === 0)
})

const BUFFERS_MAX = 60 * 1024 * 1024

const bufferBytes = () => process.memoryUsage().arrayBuffers

/** The bytes of buffers that are still referenced. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return bufferBytes()
}

test('eight uploads of 30 MB at once stay out of memory', async () => {
  const limit = heldBytes() + BUFFERS_MAX
  const chunk = new Uint8Array(64 * 1024)
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, bufferBytes() < limit ? 0 : heldBytes())
  }, 5)
  const statuses = await Promise.all(
    Array.from({ length: 8 }, () => stream(chunk, IMAGE_BYTES_MAX)),
  )
  clearInterval(watch)
  expect(statuses).toEqual(Array(8).fill(200))
  expect(most).toBeLessThan(limit)
})

/** Sends a form whose file is generated while it is sent, so that the client buffers nothing. */
async function stream(chunk: Uint8Array, bytes: number): Promise<number | undefined> {
  const sending = request(url, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  await pipeline(async function* () {
    yield '--b\r\ncontent-disposition: form-data; name="icon_file"; filename="a"\r\n\r\n'
    for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk
    yield '\r\n--b--\r\n'
  }, sending)
  const [response] = await answered
  response.resume()
  return response.statusCode
}

async function firstAnswer(request: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(request)
  const answer = await new Promise<Buffer>(resolve => socket.once('data', resolve))
  socket.destroy()
  return answer.toString()
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()); tries++) {
    if (tries > 200) throw new Error('it did not come to pass')
    await sleep(10)
  }
}

test('a body without a type that breaks off is refused like any other', async () => {
  const incoming = Readable.from(
    (async function* () {
      yield Buffer.alloc(0)
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    })(),
  )
  const bare = new Request('http://localhost/', { method: 'POST' })
  const reading = readMultipart(bare, { files: {} }, incoming as IncomingMessage)
  await expect(reading).rejects.toBeInstanceOf(UnreadableBody)
})
