import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { createLog } from '../../server/platform/log.ts'
import { openTracing } from '../../server/platform/tracing/open-tracing.ts'

/** A span in OTLP's JSON form, as far as tests read it. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string }[]
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

/** The spans of what this process does during `work`, as a receiver of OTLP over HTTP gets them. */
export async function recordTraces(work: () => Promise<unknown>) {
  const receiver = await openReceiver()
  const settings = { endpoint: receiver.endpoint, share: 1, role: 'all' }
  const stop = openTracing(settings, createLog('silent'))
  await work().finally(stop)
  await receiver.close()
  const { spans } = receiver
  /** The span itself, its parent, and so on up to the first of its trace. */
  const causesOf = (span: ReceivedSpan): ReceivedSpan[] => {
    const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
    return parent ? [span, ...causesOf(parent)] : [span]
  }
  return { spans, causesOf }
}

async function openReceiver() {
  const spans: ReceivedSpan[] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent
    const scopes = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans)
    spans.push(...scopes.flatMap(scope => scope.spans))
    response.setHeader('Content-Type', 'application/json').end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
