import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Clock, createClock } from '@yosooi/sandbox-kit/clock'
import { listen } from '@yosooi/sandbox-kit/listen'
import { openWorld } from '@yosooi/sandbox-kit/world'
import Stripe from 'stripe'
import { afterAll } from 'vitest'
import { createPayments } from '../../src/payments.ts'
import { type Receiver, startReceiver } from './receiver.ts'

export interface ProviderWorld {
  readonly url: string
  /** The SQLite file. */
  readonly file: string
  readonly stripe: Stripe
  readonly receiver: Receiver
  clock(): Clock
  post<T>(path: string, body: object): Promise<T>
  /** Waits until every webhook is delivered. */
  settle(): Promise<number>
  restart(): Promise<void>
  close(): Promise<void>
}

/** A world for all tests of a file; it is closed after them. */
export async function providerWorldOfFile(): Promise<ProviderWorld> {
  const world = await openProviderWorld()
  afterAll(() => world.close())
  return world
}

/** The payment part alone on a real port, with its own file and a webhook receiver. */
export async function openProviderWorld(): Promise<ProviderWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-payments-'))
  const receiver = await startReceiver()
  const file = join(folder, 'world.sqlite')
  let running = await start(file, receiver.url, 0)
  const { port } = running
  const url = `http://127.0.0.1:${port}`
  const post = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<T>
  }
  return {
    url,
    file,
    receiver,
    post,
    stripe: new Stripe('sk_test_sandbox', { host: '127.0.0.1', port, protocol: 'http' }),
    clock: () => running.clock,
    settle: async () => (await post<{ pending: number }>('/control/payments/settle', {})).pending,
    restart: async () => {
      await running.stop()
      running = await start(file, receiver.url, port)
    },
    close: async () => {
      await running.stop()
      await receiver.stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function start(file: string, webhookUrl: string, wantedPort: number) {
  const world = openWorld(file)
  const clock = createClock(world)
  const server = createServer()
  const port = await listen(server, wantedPort, '127.0.0.1')
  const settings = {
    url: `http://127.0.0.1:${port}`,
    business: 'ヨソオイ',
    webhook: { url: `${webhookUrl}/api/stripe/webhook`, secret: 'whsec_sandbox_platform' },
    connectWebhook: {
      url: `${webhookUrl}/api/stripe/webhook_connect`,
      secret: 'whsec_sandbox_connect',
    },
  }
  const payments = createPayments({ world, clock, settings })
  server.on('request', getRequestListener(payments.routes.fetch))
  return {
    port,
    clock,
    stop: async () => {
      payments.stop()
      server.close()
      server.closeAllConnections()
      world.close()
    },
  }
}
