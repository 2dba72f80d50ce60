import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { boundConnections, isClosed } from './connection-bounds.ts'

/** As many bytes as a list's answer has. */
const ANSWER = 'x'.repeat(45_000)
const PIECE = new Uint8Array(100_000)
let answered = 0
let isLeft: () => void = () => {}
let stream: ReadableStreamDefaultController<Uint8Array>
/** A file without end, which notes when it is cancelled; and a stream that sends little. */
const bodies: Readonly<Record<string, () => BodyInit>> = {
  '/file': () => new ReadableStream({ pull: to => to.enqueue(PIECE), cancel: () => isLeft() }),
  '/bytes': () => new Uint8Array(50_000_000),
  '/stream': () =>
    new ReadableStream({
      start(controller) {
        stream = controller
        stream.enqueue(new TextEncoder().encode('one'))
      },
    }),
}
let arrived: (incoming: IncomingMessage) => void = () => {}
const server = createAdaptorServer({
  fetch(request, env) {
    if (isClosed(env)) return new Response()
    const { incoming } = env as HttpBindings
    answered += 1
    if (request.method === 'GET')
      return new Response(bodies[new URL(request.url).pathname]?.() ?? ANSWER)
    return new Promise(resolve => {
      incoming.resume().once('end', () => resolve(new Response('whole')))
      arrived(incoming)
    })
  },
}) as Server
boundConnections(server)
let port: number

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  port = (server.address() as AddressInfo).port
})
afterEach(() => void vi.useRealTimers())
afterAll(() => void server.close())

function open(): { socket: Socket; closed: Promise<unknown> } {
  const socket = connect(port, '127.0.0.1')
  // The server may close the connection while the client is still sending.
  socket.on('error', () => {})
  return { socket, closed: new Promise(resolve => socket.once('close', resolve)) }
}

test('a connection that sends many requests and reads no answer gets only a few processed', async () => {
  const connections = Array.from({ length: 4 }, open)
  for (const { socket } of connections)
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(800))
  for (const { socket } of connections) socket.resume()
  await Promise.all(connections.map(({ closed }) => closed))
  expect(answered).toBeLessThanOrEqual(4 * 8)
})

test('a client that reads its answers may send any number of requests', async () => {
  const { socket } = open()
  let bytes = 0
  let sent = 0
  const more = () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await new Promise<void>(resolve => {
    more()
    socket.on('data', data => {
      bytes += data.length
      if (bytes < (sent + 1) * ANSWER.length) return
      sent += 1
      if (sent === 50) resolve()
      else more()
    })
  })
  socket.destroy()
})

/** A request whose body of 300 kB has begun, and the server's side of it. */
async function beginBody() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const arriving = new Promise<IncomingMessage>(resolve => {
    arrived = resolve
  })
  const { socket, closed } = open()
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n\r\n')
  const incoming = await arriving
  let had = 0
  incoming.on('data', chunk => {
    had += chunk.length
  })
  const bring = async (bytes: number) => {
    const whole = had + bytes
    socket.write('x'.repeat(bytes))
    while (had < whole) await once(incoming, 'data')
  }
  return { socket, closed, bring }
}

test('a body that keeps arriving may take long', async () => {
  const { socket, bring } = await beginBody()
  for (let part = 0; part < 2; part++) {
    await bring(100_000)
    vi.advanceTimersByTime(90_000)
  }
  socket.write('x'.repeat(100_000))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /)
  socket.destroy()
})

test('a body that is slower than the minimum for 90 seconds gets 408', async () => {
  const { socket, closed, bring } = await beginBody()
  await bring(100_000)
  vi.advanceTimersByTime(90_000)
  await bring(5000)
  const answer = once(socket, 'data') as Promise<[Buffer]>
  vi.advanceTimersByTime(90_000)
  expect((await answer).toString()).toMatch(/^HTTP\/1.1 408 /)
  await closed
})

/** A download whose first bytes have arrived, and the server's side of its connection. */
async function beginDownload(path: string) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const connecting = once(server, 'connection') as Promise<[Socket]>
  const left = new Promise<void>(resolve => {
    isLeft = resolve
  })
  const { socket, closed } = open()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
  const [inside] = await connecting
  await once(socket, 'readable')
  return { socket, closed, inside, left, ended: once(inside, 'close') }
}

test.each(['/file', '/bytes'])('%s ends 150 seconds after the last byte was taken', async path => {
  const { inside, ended, left } = await beginDownload(path)
  expect(inside.timeout).toBe(150_000)
  inside.setTimeout(50)
  await ended
  if (path === '/file') await left
})

test.each(['/file', '/bytes'])(
  '%s ends after 15 minutes, also when a little of it is read',
  async path => {
    const { socket, inside, ended, left } = await beginDownload(path)
    vi.advanceTimersByTime(14 * 60_000)
    expect(socket.read(1000)).toHaveLength(1000)
    expect(inside.destroyed).toBe(false)
    vi.advanceTimersByTime(60_000)
    await ended
    if (path === '/file') await left
  },
)

test('a stream whose events are all read stays open', async () => {
  const { socket } = await beginDownload('/stream')
  socket.read()
  vi.advanceTimersByTime(60 * 60_000)
  stream.enqueue(new TextEncoder().encode('two'))
  await once(socket, 'readable')
  expect(String(socket.read())).toContain('two')
  socket.destroy()
})
