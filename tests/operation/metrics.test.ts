import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { serveMetrics } from '../../server/http/metrics.ts'
import { showReplica } from '../../server/platform/database/replica/open-replica.ts'
import { offerService, registerMember, registerSeller, subscribe } from '../support/fixtures.ts'
import { recordTraces } from '../support/trace-receiver.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()

const count = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )

const serve = () =>
  serveMetrics(world.app.metrics, {
    host: '127.0.0.1',
    port: 0,
    mode: 'local',
    publicUrl: world.url,
  })

test('requests, jobs and waiting work are exported in Prometheus’ format, without ids', async () => {
  const server = await serve()
  await world.call('prod', { prod_id: '999' })
  await world.call('prod', { prod_id: '998' })
  const letter = { name: '藤野', email: 'a@yosooi.example', category: '1', text: 'はい' }
  await world.call('mail', letter)
  await world.settle()
  const response = await fetch(server.url)
  const text = await response.text()
  expect(response.headers.get('content-type')).toContain('text/plain')
  const request = 'yosooi_http_request_seconds_count'
  expect(count(text, `${request}{route="/api/prod",status="404"}`)).toBe(2)
  expect(count(text, 'yosooi_job_seconds_count{name="reaction",outcome="done"}')).toBeGreaterThan(1)
  expect(count(text, 'yosooi_waiting{place="outbox"}')).toBe(0)
  const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
  expect(routes).toEqual(new Set(['/api/prod', '/api/mail']))
  await server.close()
})

test('waiting work has an age, and open alerts are counted by kind', async () => {
  const server = await serve()
  await world.sql(`
    insert into outbox (key, kind, payload, created_at)
    values ('a test', 'none', '{}', now() - interval '1 hour')`)
  await world.sql(`
    insert into alerts (key, kind, facts)
    values ('one', 'a refused payment', '{}'), ('two', 'a refused payment', '{}'),
      ('three', 'every posting sums to 0', '{}')`)
  const text = await (await fetch(server.url)).text()
  expect(count(text, 'yosooi_waiting{place="outbox"}')).toBe(1)
  expect(count(text, 'yosooi_oldest_waiting_seconds{place="outbox"}')).toBeGreaterThan(3599)
  expect(text).toContain('yosooi_open_alerts{kind="a refused payment"} 2')
  expect(text).toContain('yosooi_ledger_breaks{rule="every posting sums to 0"} 1')
  expect(text).toContain('yosooi_ledger_breaks{rule="what is owed and held is never negative"} 0')
  expect(count(text, 'yosooi_streams')).toBe(0)
  await server.close()
})

/** The metrics of a process that reads from a replica too, as this world does not. */
const metricsWithReplica = world.app.metrics
showReplica(metricsWithReplica, { lag: () => 0, isIn: () => true })

test.each(['alerts.yml', 'dashboard.json'])('%s names only figures that exist', async file => {
  const text = await metricsWithReplica.text()
  const known = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
  const written = await readFile(`deploy/monitoring/${file}`, 'utf8')
  const named = [...written.matchAll(/\b(?:yosooi|process)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  )
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter(name => !known.has(name))).toEqual([])
})

test('a purchase is one trace: webhook, job, call to the provider and mail', async () => {
  const seller = await registerSeller(world, 'seller')
  const buyer = await registerMember(world, 'buyer')
  const service = await offerService(world, seller)
  const { spans, causesOf } = await recordTraces(() => subscribe(world, buyer, service))
  const webhook = 'POST /api/stripe/webhook'
  const chains = spans.map(span => causesOf(span).map(({ name }) => name))
  expect(chains).toContainEqual(['payments', 'GET /api/checkout'])
  expect(chains).toContainEqual(['payments', 'outside-call', 'payment-event', webhook])
  expect(chains).toContainEqual(['mail', 'reaction', 'reaction', 'payment-event', webhook])
  const ids = spans.map(span => new Set(causesOf(span).map(({ traceId }) => traceId)).size)
  expect(new Set(ids)).toEqual(new Set([1]))
})

test('traces name kinds and outcomes, and no person, text or address', async () => {
  const { spans } = await recordTraces(async () => {
    const buyer = await registerMember(world, 'another')
    await world.call('prods', { keyword: 'ひみつ' }, buyer)
    await world.settle()
  })
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
  const http = ['http.request.method', 'http.response.status_code', 'http.route']
  const own = ['call', 'event', 'outcome', 'reaction', 'request_id'].map(name => `yosooi.${name}`)
  expect([...keys].filter(key => ![...http, ...own].includes(key))).toEqual([])
  expect(spans.map(({ name }) => name)).toContain('GET /api/prods')
  expect(JSON.stringify(spans)).not.toMatch(/another|ひみつ|keyword|@|Bearer/)
})
