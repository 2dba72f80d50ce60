import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXTRA_IMAGES_MAX } from '../../../contract/limits.ts'
import { UntrustedEvent } from '../../ports/provider-failures.ts'
import { failureAnswer } from '../failure-response.ts'
import { readMultipart } from '../uploads/multipart.ts'
import { mountWebhooks } from '../webhooks.ts'
import { admitAll } from './admission.ts'
import { BODY_LIMITS, formBytesMax } from './body-limits.ts'
import { boundConnections } from './connection-bounds.ts'

/** Lengths of the bodies that reached the verification of the signature. */
const verified: number[] = []
const app = new Hono<{ Bindings: HttpBindings }>()
app.onError((error, context) => {
  const meant = failureAnswer(error)
  if (!meant) throw error
  return context.json(meant.body, meant.status as 400)
})
mountWebhooks(app as never, {
  payments: {
    async verifyEvent(_, body) {
      verified.push(body.length)
      throw new UntrustedEvent()
    },
  },
  receiving: {} as never,
  admission: admitAll,
})
app.post('/form', async ({ req, env }) => {
  await using form = await readMultipart(req.raw, { files: {} }, env.incoming)
  return Response.json(form.fields)
})
const server = createAdaptorServer({ fetch: app.fetch }) as Server
boundConnections(server)
let port: number

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

const WEBHOOK = 'POST /api/stripe/webhook HTTP/1.1\r\nHost: a\r\n'
const SIGNED = `${WEBHOOK}Stripe-Signature: t=1,v1=00\r\n`
const FORM = 'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\n'
const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n'
const CHUNK_BYTES = 64 * 1024
const CHUNK = `${CHUNK_BYTES.toString(16)}\r\n${'x'.repeat(CHUNK_BYTES)}\r\n`
/**
 * Upper bound in bytes of what the sockets' buffers hold: sent, but not read. Linux lets a receive
 * buffer grow to 32 MiB and a send buffer to 4 MiB.
 */
const ON_THE_WAY = 40_000_000

/** Sends until the server closes; returns the status and the number of bytes sent. */
async function sendWithoutEnd(head: string, piece: string) {
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise(resolve => socket.once('close', resolve))
  let answer = ''
  socket.on('data', data => {
    answer += data
  })
  // The server closes the connection while the test is still sending.
  socket.on('error', () => {})
  const more = () => {
    while (!socket.destroyed && socket.bytesWritten < 5 * ON_THE_WAY && socket.write(piece));
  }
  socket.on('drain', more)
  socket.write(head)
  more()
  await closed
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]), sent: socket.bytesWritten }
}

/** Sends one request; returns the status of the first answer. */
async function send(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(request)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer.toString().slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)
}

test.each([
  ['an unsigned event', WEBHOOK, 400],
  ['an event with a signature', SIGNED, 413],
  ['a form', FORM, 413],
])('%s that streams without end is refused and the connection closed', async (_, head, status) => {
  const seen = await sendWithoutEnd(head + CHUNKED, CHUNK)
  expect(seen.status).toBe(status)
  expect(seen.sent).toBeLessThan(ON_THE_WAY)
  expect(verified).toEqual([])
})

test.each([
  ['an unsigned event', WEBHOOK, '400'],
  ['an event with a signature', SIGNED, '413'],
  ['a form', FORM, '413'],
])('%s that declares 700 MB is refused before any of it is read', async (_, head, status) => {
  expect(await send(`${head}Content-Length: 700000000\r\n\r\n`)).toBe(status)
  expect(verified).toEqual([])
})

test('an event of exactly 1 MB is read, and no byte beyond the declared length', async () => {
  const whole = 'x'.repeat(BODY_LIMITS.event)
  expect(await send(`${SIGNED}Content-Length: ${whole.length}\r\n\r\n${whole}`)).toBe('400')
  expect(await send(`${SIGNED}Content-Length: 10\r\n\r\n${whole}`)).toBe('400')
  expect(verified.splice(0)).toEqual([1_000_000, 10])
})

test('a form may be as long as the files that its call takes', () => {
  const files = EXTRA_IMAGES_MAX * 30 * 1024 * 1024
  expect(formBytesMax({ icon_files: EXTRA_IMAGES_MAX })).toBe(files + formBytesMax({}))
  expect(formBytesMax({})).toBe(200_000 + 64 * 4096)
})
