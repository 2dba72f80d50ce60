import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { recordTraces } from '../../../tests/support/trace-receiver.ts'
import { isFromProxyIn } from '../../http/limits/client-address.ts'
import { logRequests } from '../../http/request-log.ts'
import { createLog } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { openTracing } from './open-tracing.ts'
import { inSpan, traceId, traceparent } from './spans.ts'

const metrics = { countRequest: () => {} } as unknown as Metrics
const TRACE = '0af7651916cd43dd8448eb211c80319c'

const linesTo = (lines: string[]) =>
  new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) })

test.each([
  ['a named proxy', '10.0.0.1', true],
  ['anybody else', '192.0.2.7', false],
])('a trace that %s began is continued: %s, %s', async (_, remoteAddress, isContinued) => {
  const lines: string[] = []
  const log = createLog('info', linesTo(lines))
  const app = new Hono().use(logRequests(log, metrics, isFromProxyIn(['10.0.0.0/8'])))
  app.get('/thing/:id', context => context.text('ok'))
  const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` }
  const env = { incoming: { socket: { remoteAddress } } }
  const { spans } = await recordTraces(async () => app.request('/thing/7', { headers }, env))
  const [span] = spans
  expect(span?.name).toBe('GET /thing/:id')
  expect(span?.traceId === TRACE).toBe(isContinued)
  expect(JSON.parse(lines[0] ?? '').traceId).toBe(span?.traceId)
})

test('without a receiver nothing is recorded, and the work is done', async () => {
  expect(
    await inSpan({ name: 'work', kind: 'internal' }, async () => traceparent() ?? 'none'),
  ).toBe('none')
  expect(traceId()).toBeUndefined()
})

test('a receiver that refuses is reported once, and does not hold the process back', async () => {
  const refusing = createServer((_, response) => response.writeHead(400).end())
  await new Promise<void>(resolve => refusing.listen(0, '127.0.0.1', resolve))
  const { port } = refusing.address() as AddressInfo
  const lines: string[] = []
  const settings = { endpoint: `http://127.0.0.1:${port}`, share: 1, role: 'web' }
  const stop = openTracing(settings, createLog('warn', linesTo(lines)))
  await inSpan({ name: 'work', kind: 'internal' }, async () => {})
  await stop()
  refusing.close()
  expect(lines.map(line => JSON.parse(line).msg)).toEqual(['traces are not delivered'])
})
