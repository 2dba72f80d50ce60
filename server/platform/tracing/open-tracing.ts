import { setTimeout as sleep } from 'node:timers/promises'
import {
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'
import { type SpanStart, setTracing, type Tracing } from './spans.ts'

interface Settings {
  /** Base address of a receiver of OTLP over HTTP. */
  endpoint: string
  /** Part of the traces that is recorded, 0 to 1. */
  share: number
  role: string
}

const KINDS: Readonly<Record<SpanStart['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

/** Time for the last spans when the process ends. */
const SHUTDOWN_MS = 2000
/** The exporter tries every few seconds; a receiver that is down gives one line in this time. */
const REPORTED_EVERY_MS = 60_000

/**
 * Records spans and sends them every five seconds; returns what stops it. The SDK itself reads its
 * other standard variables (`OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_RESOURCE_ATTRIBUTES` and others).
 */
export function openTracing(settings: Settings, log: Pick<Log, 'warn'>): () => Promise<void> {
  const report = reportTo(log)
  setGlobalErrorHandler(report)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const exporter = new OTLPTraceExporter({ url: `${settings.endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceOf(settings),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  setTracing(tracingWith(provider.getTracer('yosooi')))
  return async () => {
    setTracing(null)
    const sent = provider.shutdown().catch(report)
    await Promise.race([sent, sleep(SHUTDOWN_MS, undefined, { ref: false })])
    context.disable()
  }
}

const resourceOf = ({ role }: Settings): Resource =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'yosooi', 'yosooi.role': role }))
    .merge(detectResources({ detectors: [envDetector] }))

function reportTo(log: Pick<Log, 'warn'>) {
  let silentUntil = 0
  return (error: unknown) => {
    const now = performance.now()
    if (now < silentUntil) return
    silentUntil = now + REPORTED_EVERY_MS
    log.warn({ err: error }, 'traces are not delivered')
  }
}

const propagator = new W3CTraceContextPropagator()

const parentOf = (traceparent: string | null | undefined) => {
  if (traceparent === undefined) return context.active()
  return traceparent === null
    ? ROOT_CONTEXT
    : propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
}

const tracingWith = (tracer: Tracer): Tracing => ({
  inSpan({ name, kind, attributes = {}, parent }, work) {
    const options = { kind: KINDS[kind], attributes }
    return tracer.startActiveSpan(name, options, parentOf(parent), async span => {
      try {
        return await work()
      } catch (error) {
        // Only its class: messages of mail servers and of the database contain personal data.
        span.setAttribute('error.type', error instanceof Error ? error.constructor.name : 'unknown')
        throw error
      } finally {
        span.end()
      }
    })
  },
  describe({ name, attributes, isFailed = false }) {
    const span = trace.getActiveSpan()
    span?.setAttributes(attributes)
    if (name) span?.updateName(name)
    if (isFailed) span?.setStatus({ code: SpanStatusCode.ERROR })
  },
  traceparent() {
    const carrier: { traceparent?: string } = {}
    propagator.inject(context.active(), carrier, defaultTextMapSetter)
    return carrier.traceparent
  },
  traceId: () => trace.getActiveSpan()?.spanContext().traceId,
})
