import { randomUUID } from 'node:crypto'
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Failure } from '../kernel/failure.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { TooManyCalls } from './call-limit.ts'
import { failureAnswer, unexpectedAnswer } from './failure-response.ts'
import { RememberedRefusal } from './idempotency.ts'

const REQUEST_ID = 'x-request-id'

/** One line a request: what was asked and how it went, never who or what was said. */
export const logRequests =
  (log: Log, metrics: Metrics): MiddlewareHandler =>
  async (context, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    context.header(REQUEST_ID, requestId)
    await next()
    const { method, path } = context.req
    const { status } = context.res
    const milliseconds = Math.round((performance.now() - started) * 10) / 10
    log.info({ requestId, method, path, status, milliseconds })
    metrics.countRequest(routePath(context), status, milliseconds / 1000)
  }

/** Failures become answers; what nobody meant to happen is logged once and answered 500. */
export const answerFailures =
  (log: Log): ErrorHandler =>
  (error, context) => {
    if (error instanceof RememberedRefusal)
      return answer(context, error.status, error.body as object)
    const meant = failureAnswer(error)
    const requestId = context.res.headers.get(REQUEST_ID)
    if (!meant) log.error({ requestId, err: error }, 'unexpected failure')
    else if (isOutage(error)) log.warn({ requestId, err: error.cause }, 'no answer from outside')
    if (error instanceof TooManyCalls) context.header('Retry-After', String(error.seconds))
    const { status, body } = meant ?? unexpectedAnswer()
    return answer(context, status, body)
  }

/** The person is asked to try again; why stands in the log. */
const isOutage = (error: unknown): error is Failure =>
  error instanceof Failure && error.kind === 'unavailable' && error.cause !== undefined

function answer(context: Context, status: number, body: object): Response {
  if (status === 401) context.header('WWW-Authenticate', 'Bearer')
  return context.json(body, status as ContentfulStatusCode, { 'Cache-Control': 'no-store' })
}
