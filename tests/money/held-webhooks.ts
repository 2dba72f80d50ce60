import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SERVER_OPTIONS } from '../../server/http/node-server.ts'

/** A webhook that the provider has sent and that a test may deliver. */
export interface HeldWebhook {
  path: string
  body: string
  type: string
}

const SECRETS: Readonly<Record<string, string>> = {
  '/api/stripe/webhook': 'whsec_sandbox_platform',
  '/api/stripe/webhook_connect': 'whsec_sandbox_connect',
}

/**
 * A server that receives and keeps the provider's webhooks, so that a test decides which are
 * delivered, when and how often.
 */
export async function holdWebhooks() {
  const held: HeldWebhook[] = []
  const server = createServer(SERVER_OPTIONS, async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    held.push({ path: request.url ?? '', body, type: JSON.parse(body).type })
    response.end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The webhooks that arrived since the last call. */
    take: () => inOrder(held.splice(0)),
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const CHANCE_IDS = /_[0-9A-Za-z]{12,}/g

/**
 * Sorts webhooks, which arrive in any order, so that a history finds them in the same order each
 * time.
 */
const inOrder = (webhooks: HeldWebhook[]): HeldWebhook[] =>
  webhooks
    .map(webhook => {
      const { created } = JSON.parse(webhook.body) as { created: number }
      return { webhook, created, text: webhook.body.replace(CHANCE_IDS, '') }
    })
    .sort((one, other) => one.created - other.created || (one.text < other.text ? -1 : 1))
    .map(({ webhook }) => webhook)

/** The webhook as the provider would send it now, with a fresh signature. */
export function requestOf({ path, body }: HeldWebhook): Request {
  const seconds = Math.floor(Date.now() / 1000)
  const secret = SECRETS[path] ?? ''
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const headers = { 'stripe-signature': `t=${seconds},v1=${digest}` }
  return new Request(`http://127.0.0.1${path}`, { method: 'POST', body, headers })
}
