import { type Context, Hono } from 'hono'
import { StripeFailure } from '../failure.ts'
import type { Provider } from '../provider.ts'
import { newId } from '../store/ids.ts'
import { accountScope, requireKey } from './authorize.ts'
import { expand, type Includes } from './expand.ts'
import { type Params, parseForm } from './form-body.ts'
import { fingerprintOf, type KeptAnswers, type KeptRequest } from './kept-answers.ts'
import { list, readParams } from './params.ts'
import { type Answered, failed, send, unknownUrl } from './response.ts'
import type { Call, Route } from './route.ts'

interface Parts {
  readonly provider: Provider
  readonly answers: KeptAnswers
  readonly routes: readonly Route[]
  readonly includes: Includes
  /** Where people reach the sandbox, without a trailing slash. */
  readonly url: string
  /** Called after each change. */
  changed(): void
}

interface Asked {
  readonly requestId: string
  readonly call: Call
  readonly params: Params
  readonly expand: readonly string[]
  readonly kept: KeptRequest | undefined
}

/** The `/v1` API: one transaction a request, the same frame around every line of the table. */
export function createApi(parts: Parts): Hono {
  const app = new Hono()
  for (const route of parts.routes) {
    app.on(route.method, `/v1${route.path.replace('{id}', ':id')}`, c => handle(parts, route, c))
  }
  app.all('/v1/*', c => send(c, failed(unknownUrl(c), newId('req', 14))))
  return app
}

async function handle(parts: Parts, route: Route, c: Context): Promise<Response> {
  const requestId = newId('req', 14)
  let asked: Asked | undefined
  try {
    asked = readRequest(parts, c, await c.req.text(), requestId)
    return send(c, perform(parts, route, asked))
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    const answer = failed(error, requestId)
    if (asked?.kept && error.kept) parts.answers.keep(asked.kept, answer)
    return send(c, answer)
  } finally {
    parts.changed()
  }
}

function readRequest(parts: Parts, c: Context, body: string, requestId: string): Asked {
  requireKey(c.req.header('Authorization'))
  const account = accountScope(c.req.header('Stripe-Account'), parts.provider.store)
  const url = new URL(c.req.url)
  const sent = [url.search.slice(1), body].filter(part => part !== '').join('&')
  const { expand: paths = [], ...params } = parseForm(sent)
  const key = c.req.method === 'POST' ? c.req.header('Idempotency-Key') : undefined
  const fingerprint = fingerprintOf(c.req.method, url.pathname, sent)
  return {
    requestId,
    call: {
      provider: parts.provider,
      account,
      id: c.req.param('id') ?? '',
      origin: parts.url,
    },
    params,
    expand: readParams(list, paths as Params),
    kept: key ? { key, account, fingerprint } : undefined,
  }
}

function perform(parts: Parts, route: Route, asked: Asked): Answered {
  const { provider, answers, includes } = parts
  return provider.transaction(() => {
    const known = asked.kept && answers.find(asked.kept)
    if (known) return { ...known, replayed: true }
    const cause = { id: asked.requestId, idempotency_key: asked.kept?.key ?? null }
    const result = provider.events.causedBy(cause, () => route.run(asked.call, asked.params))
    const body = JSON.stringify(expand(provider, includes, result, asked.expand))
    const answer = { status: 200, body, requestId: asked.requestId }
    if (asked.kept) answers.keep(asked.kept, answer)
    return answer
  })
}
