import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

export interface Received {
  readonly path: string
  readonly event: Stripe.Event
}

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** Statuses of the next answers; 200 when empty. */
  readonly answers: number[]
  types(path?: string): string[]
  stop(): Promise<void>
}

const productSecrets: Readonly<Record<string, string>> = {
  '/api/stripe/webhook': 'whsec_sandbox_platform',
  '/api/stripe/webhook_connect': 'whsec_sandbox_connect',
}

/** The product's two webhook endpoints, or others; they accept only verified signatures. */
export async function startReceiver(port = 0, secrets = productSecrets): Promise<Receiver> {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const signature = String(request.headers['stripe-signature'])
    const body = await textOf(request)
    const event = Stripe.webhooks.constructEvent(body, signature, secrets[path] ?? '')
    const status = answers.shift() ?? 200
    if (status === 200) received.push({ path, event })
    response.writeHead(status).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    types: path =>
      received.filter(one => !path || one.path.endsWith(path)).map(({ event }) => event.type),
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
