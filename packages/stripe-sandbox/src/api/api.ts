import { type Context, Hono } from 'hono'
import { StripeFailure } from '../failure.ts'
import type { Provider } from '../provider.ts'
import { newId } from '../store/ids.ts'
import { requireKey } from './authorize.ts'
import { type Burst, createBurst } from './burst.ts'
import { answerWithFaults, refuseOnDemand } from './call-faults.ts'
import type { Includes } from './expand.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { performRequest } from './perform.ts'
import { type Asked, readRequest } from './read-request.ts'
import { type Answered, failed, unknownUrl } from './response.ts'
import type { Route } from './route.ts'

interface Parts {
  readonly provider: Provider
  readonly answers: KeptAnswers
  readonly routes: readonly Route[]
  readonly includes: Includes
  /** Called after each change. */
  changed(): void
}

/** Requests in progress and the request rate, kept in memory only. */
interface Traffic {
  readonly underWay: Set<string>
  readonly burst: Burst
}

/** The `/v1` API: each request runs in one transaction, and all routes share the same handling. */
export function createApi(parts: Parts): Hono {
  const app = new Hono()
  const traffic: Traffic = { underWay: new Set(), burst: createBurst(parts.provider.faults) }
  for (const route of parts.routes) {
    app.on(route.method, pathOf(route), c => handle(parts, traffic, route, c))
  }
  app.all('/v1/*', c => answerWithFaults(c, parts.provider.faults, refusalOfUnknown(c)))
  return app
}

function pathOf({ path }: Route): string {
  return `/v1${path.replace('{id}', ':id').replace('{part}', ':part')}`
}

function refusalOfUnknown(c: Context): Answered {
  const requestId = newId('req', 14)
  try {
    requireKey(c.req.header('Authorization'))
  } catch (error) {
    if (error instanceof StripeFailure) return failed(error, requestId)
    throw error
  }
  return failed(unknownUrl(c), requestId)
}

/** An idempotency key counts as in use until its answer is sent. */
async function handle(
  parts: Parts,
  { underWay, burst }: Traffic,
  route: Route,
  c: Context,
): Promise<Response> {
  const requestId = newId('req', 14)
  let asked: Asked | undefined
  let held: string | undefined
  let answer: Answered
  try {
    asked = readRequest(parts.provider, c, await c.req.text(), requestId)
    burst.take(asked.concerns)
    held = holdKey(underWay, asked)
    refuseOnDemand(asked.concerns, parts.provider.faults)
    answer = performRequest(parts, route, asked)
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    answer = failed(error, requestId)
    if (asked?.kept && error.kept) parts.answers.keep(asked.kept, answer)
  } finally {
    parts.changed()
  }
  const response = await answerWithFaults(c, parts.provider.faults, answer)
  if (held) underWay.delete(held)
  return response
}

function holdKey(underWay: Set<string>, { kept }: Asked): string | undefined {
  if (!kept) return undefined
  const held = `${kept.account} ${kept.key}`
  if (!underWay.has(held)) {
    underWay.add(held)
    return held
  }
  throw new StripeFailure(
    `There is currently another in-progress request using this Idempotency Key (that probably means you submitted twice, and the other request is still going through): ${kept.key}. Please try again later.`,
    { status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use', kept: false },
  )
}
