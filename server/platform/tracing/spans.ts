import type { Attributes } from '@opentelemetry/api'

/** Attributes name kinds and outcomes. They contain no person, no id of a row and no text. */
export interface SpanStart {
  name: string
  kind: 'server' | 'client' | 'consumer' | 'internal'
  attributes?: Attributes
  /**
   * The W3C `traceparent` of the cause; null begins a new trace. Without it the current span is the
   * parent.
   */
  parent?: string | null
}

/** Facts of a span that are known only at its end. */
export interface SpanEnd {
  name?: string
  attributes: Attributes
  isFailed?: boolean
}

export interface Tracing {
  inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T>
  describe(end: SpanEnd): void
  traceparent(): string | undefined
  traceId(): string | undefined
}

/** Null unless `openTracing` was called; nothing of OpenTelemetry is loaded then (ADR 78). */
let tracing: Tracing | null = null

export const setTracing = (used: Tracing | null): void => {
  tracing = used
}

/** Runs a piece of work in a span of its own. */
export const inSpan = <T>(start: SpanStart, work: () => Promise<T>): Promise<T> =>
  tracing ? tracing.inSpan(start, work) : work()

/** Adds to the current span, if any. */
export const describeSpan = (end: SpanEnd): void => tracing?.describe(end)

/** The current span for a job that it causes, as W3C Trace Context writes it. */
export const traceparent = (): string | undefined => tracing?.traceparent()

export const traceId = (): string | undefined => tracing?.traceId()
