import { randomUUID } from 'node:crypto'
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Failure } from '../kernel/failure.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { describeSpan, inSpan, type SpanStart } from '../platform/tracing/spans.ts'
import { failureAnswer, unexpectedAnswer } from './failure-response.ts'
import {
  clientAddressBehind,
  type IsFromProxy,
  incomingOf,
  isFromProxyIn,
} from './limits/client-address.ts'
import { sendHeader } from './node-response.ts'

const REQUEST_ID = 'x-request-id'

declare module 'hono' {
  interface ContextVariableMap {
    requestId?: string
  }
}

/**
 * Logs one line per request: what was asked and how it ended, never who asked or what was sent. A
 * 500 is a bug. The request is a span, which continues a trace that a named proxy began.
 */
export const logRequests =
  (log: Log, metrics: Metrics, isFromProxy = isFromProxyIn([])): MiddlewareHandler =>
  (context, next) =>
    inSpan(spanOf(context, isFromProxy), async () => {
      const started = performance.now()
      const requestId = randomUUID()
      context.set('requestId', requestId)
      sendHeader(context, REQUEST_ID, requestId)
      await next()
      const { method, path } = context.req
      const { status } = context.res
      const milliseconds = Math.round((performance.now() - started) * 10) / 10
      log[status === 500 ? 'error' : 'info']({ requestId, method, path, status, milliseconds })
      const route = routePath(context)
      metrics.countRequest(route, status, milliseconds / 1000)
      describeRequest({ method, route, status, requestId })
    })

/** A call that our own page makes inside the process belongs to the page's request. */
function spanOf(context: Context, isFromProxy: IsFromProxy): SpanStart {
  const { method } = context.req
  const incoming = incomingOf(context)
  if (!incoming) return { name: method, kind: 'internal' }
  const given = context.req.header('traceparent')
  return { name: method, kind: 'server', parent: given && isFromProxy(incoming) ? given : null }
}

interface Ended {
  method: string
  route: string
  status: number
  requestId: string
}

/**
 * Describes the span by the conventions of OpenTelemetry for HTTP, with the route in place of the
 * path, because a path could contain ids.
 */
const describeRequest = ({ method, route, status, requestId }: Ended): void =>
  describeSpan({
    name: `${method} ${route}`,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'yosooi.request_id': requestId,
    },
    isFailed: status >= 500,
  })

/** Turns failures into responses; an unexpected error is logged once and answered with 500. */
export const answerFailures =
  (log: Log, clientAddress = clientAddressBehind([])): ErrorHandler =>
  (error, context) => {
    const meant = failureAnswer(error)
    const requestId = context.get('requestId') ?? null
    if (!meant) log.error({ requestId, err: error }, 'unexpected failure')
    else if (isOutage(error))
      log.warn({ requestId, err: error.cause }, 'answered 503 because of an outage')
    if (isRefusal(error, context)) {
      const address = clientAddress(incomingOf(context))
      log.warn({ requestId, person: context.get('person') ?? null, address }, 'access refused')
    }
    const { status, headers, body } = meant ?? unexpectedAnswer()
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    return answer(context, status, body)
  }

/** Whether others may see what this caller may not; a missing public page is not a refusal. */
const isRefusal = (error: unknown, context: Context): boolean =>
  error instanceof Failure &&
  (error.kind === 'forbidden' ||
    (error.kind === 'notFound' && (context.get('access') ?? 'public') !== 'public'))

/** The person is asked to try again, and the log has the cause. */
const isOutage = (error: unknown): error is Failure =>
  error instanceof Failure && error.kind === 'unavailable' && error.cause !== undefined

function answer(context: Context, status: number, body: object): Response {
  if (status === 401) context.header('WWW-Authenticate', 'Bearer')
  return context.json(body, status as ContentfulStatusCode, { 'Cache-Control': 'no-store' })
}
