import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { endConnections } from './end-connections.ts'

const LONG = 60_000

let closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing) close()
  closing = []
})

/**
 * Requests to `/slow` wait for `answer`, and a stream from `/stream` has begun; all other requests
 * are answered at once.
 */
async function serve() {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const app = new Hono()
  app.get('/slow', async context => {
    ask()
    await answered
    return context.text('done')
  })
  app.get('/stream', () => {
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from('first '))
        await answered
        controller.enqueue(Buffer.from('last'))
        controller.close()
      },
    })
    return new Response(body)
  })
  app.get('/', context => context.text('here'))
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  const end = endConnections(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close().closeAllConnections())
  return { port: (server.address() as AddressInfo).port, end, answer, asked }
}

async function ask(port: number, path: string): Promise<IncomingMessage> {
  const agent = new Agent({ keepAlive: true })
  closing.push(() => agent.destroy())
  const [answer] = await once(get({ port, path, agent }), 'response')
  return answer
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

test('a running request is answered with Connection: close and is not cut', async () => {
  const { port, end, answer, asked } = await serve()
  const slow = ask(port, '/slow')
  await asked
  const begun = await ask(port, '/stream')
  const ended = end(LONG)
  answer()
  const { statusCode, headers } = await slow
  expect(statusCode).toBe(200)
  expect(headers.connection).toBe('close')
  expect(await text(await slow)).toBe('done')
  expect(await text(begun)).toBe('first last')
  await ended
})

test('idle and unused connections are closed at once', async () => {
  const { port, end } = await serve()
  const kept = await ask(port, '/')
  const { socket } = kept
  await text(kept)
  const silent = await open(port)
  const closed = Promise.all([once(socket, 'close'), once(silent, 'close')])
  await end(LONG)
  await closed
  await expect(open(port)).rejects.toThrow('ECONNREFUSED')
})

test('a request whose header has partly arrived is answered, and its connection closes', async () => {
  const { port, end } = await serve()
  const socket = await open(port)
  const got = text(socket)
  socket.write('GET / HTTP/1.1\r\n')
  await text(await ask(port, '/'))
  const ended = end(LONG)
  socket.write('host: a\r\n\r\n')
  await ended
  expect(await got).toMatch(/^HTTP\/1.1 200.*connection: close.*here/is)
})

test('a request that does not finish in time is cut', async () => {
  const { port, end, asked } = await serve()
  const slow = ask(port, '/slow')
  const cut = expect(slow).rejects.toThrow('socket hang up')
  await asked
  await end(50)
  await cut
})
