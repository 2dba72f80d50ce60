import type { Context } from 'hono'
import { StripeFailure } from '../failure.ts'
import type { Answer } from './kept-answers.ts'
import { API_VERSION } from './version.ts'

export type Answered = Answer & { readonly replayed?: boolean }

export function failed(error: StripeFailure, requestId: string): Answer {
  const { status, details } = error
  return {
    status,
    body: JSON.stringify(error.toBody(requestId)),
    requestId,
    headers: details.headers,
  }
}

export function send(c: Context, answer: Answered): Response {
  const headers = new Headers({
    ...answer.headers,
    'Content-Type': 'application/json',
    'Request-Id': answer.requestId,
    'Stripe-Version': c.req.header('Stripe-Version') ?? API_VERSION,
  })
  for (const name of ['Idempotency-Key', 'Stripe-Account']) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  if (answer.replayed) headers.set('Idempotent-Replayed', 'true')
  return new Response(answer.body, { status: answer.status, headers })
}

export function unknownUrl(c: Context): StripeFailure {
  return new StripeFailure(
    `Unrecognized request URL (${c.req.method}: ${c.req.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    { status: 404, logged: false },
  )
}
