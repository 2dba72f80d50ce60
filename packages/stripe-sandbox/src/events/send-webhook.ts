import type { Outcome } from './attempt.ts'
import type { Delivery } from './delivery-row.ts'
import type { Endpoint } from './endpoints.ts'
import { signatureHeader } from './signature.ts'

const TIMEOUT_MS = 20_000

/** Makes one attempt, signed with the real time; never throws. */
export async function sendWebhook(
  delivery: Delivery,
  endpoint: Endpoint | undefined,
  stopped: AbortSignal,
): Promise<Outcome> {
  if (!endpoint) return { status: null, error: 'endpoint is gone' }
  const seconds = Math.floor(Date.now() / 1000)
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signatureHeader(delivery.body, endpoint.secret, seconds),
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.arrayBuffer()
    return { status: response.status, error: null }
  } catch (error) {
    return { status: null, error: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return cause instanceof Error ? cause.message : error.message
}
