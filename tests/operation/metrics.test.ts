import { expect, test } from 'vitest'
import { serveMetrics } from '../../server/http/metrics.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()

const count = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )

test('requests, jobs and waiting work are exported in Prometheus’ format, without ids', async () => {
  const server = await serveMetrics(world.app.metrics, {
    host: '127.0.0.1',
    port: 0,
    mode: 'local',
    publicUrl: world.url,
  })
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
