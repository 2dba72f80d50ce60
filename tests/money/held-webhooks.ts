import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { KEPT_ALIVE } from '../../server/listen.ts'

/** A webhook that the provider has sent and the product has not necessarily seen. */
export interface HeldWebhook {
  door: string
  body: string
  type: string
}

const SECRETS: Readonly<Record<string, string>> = {
  '/api/stripe/webhook': 'whsec_sandbox_platform',
  '/api/stripe/webhook_connect': 'whsec_sandbox_connect',
}

/**
 * Stands where the provider delivers and keeps what comes, so that a history decides what arrives
 * when, how often, and whether at all.
 */
export async function holdWebhooks() {
  const held: HeldWebhook[] = []
  const server = createServer(KEPT_ALIVE, async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    held.push({ door: request.url ?? '', body, type: JSON.parse(body).type })
    response.end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything that came since the last look. */
    take: () => inOrder(held.splice(0)),
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const CHANCE_IDS = /_[0-9A-Za-z]{12,}/g

/** They are sent side by side and arrive in any order; a history must find them in the same one. */
const inOrder = (webhooks: HeldWebhook[]): HeldWebhook[] =>
  webhooks
    .map(webhook => {
      const { created } = JSON.parse(webhook.body) as { created: number }
      return { webhook, created, text: webhook.body.replace(CHANCE_IDS, '') }
    })
    .sort((one, other) => one.created - other.created || (one.text < other.text ? -1 : 1))
    .map(({ webhook }) => webhook)

/** The webhook as the provider would send it now: its signature is always fresh. */
export function requestOf({ door, body }: HeldWebhook): Request {
  const seconds = Math.floor(Date.now() / 1000)
  const secret = SECRETS[door] ?? ''
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const headers = { 'stripe-signature': `t=${seconds},v1=${digest}` }
  return new Request(`http://127.0.0.1${door}`, { method: 'POST', body, headers })
}
