import type { Context } from 'hono'
import { z } from 'zod'
import { StripeFailure } from '../failure.ts'
import type { Provider } from '../provider.ts'
import { accountScope, requireKey } from './authorize.ts'
import { type Concerns, concernsOf } from './call-faults.ts'
import { type Params, parseForm } from './form-body.ts'
import { fingerprintOf, type KeptRequest } from './kept-answers.ts'
import { list, readParams } from './params.ts'
import type { Call } from './route.ts'

const expansion = z.strictObject({ expand: list })

export interface Asked {
  readonly requestId: string
  readonly call: Call
  readonly concerns: Concerns
  readonly params: Params
  readonly expand: readonly string[]
  /** The idempotency key under which the answer is stored; undefined without a key. */
  readonly kept: KeptRequest | undefined
}

/** Reads the request after checking its API key and account. */
export function readRequest(
  provider: Provider,
  c: Context,
  body: string,
  requestId: string,
): Asked {
  requireKey(c.req.header('Authorization'))
  const account = accountScope(c.req.header('Stripe-Account'), provider.store)
  const url = new URL(c.req.url)
  const sent = [url.search.slice(1), body].filter(part => part !== '').join('&')
  const { expand, ...params } = parseForm(sent)
  const key = c.req.method === 'POST' ? keyOf(c.req.header('Idempotency-Key')) : undefined
  const fingerprint = fingerprintOf(c.req.method, url.pathname, sent)
  return {
    requestId,
    concerns: concernsOf(c),
    call: {
      provider,
      account,
      id: c.req.param('id') ?? '',
      part: c.req.param('part') ?? '',
      origin: provider.origin,
    },
    params,
    expand: expand === undefined ? [] : readParams(expansion, { expand }).expand,
    kept: key ? { key, account, fingerprint } : undefined,
  }
}

/** Length in characters (provider rule). */
const LONGEST_KEY = 255

function keyOf(key: string | undefined): string | undefined {
  if (key === undefined || key.length <= LONGEST_KEY) return key
  throw new StripeFailure(`Idempotency keys may have at most ${LONGEST_KEY} characters.`, {
    kept: false,
  })
}
