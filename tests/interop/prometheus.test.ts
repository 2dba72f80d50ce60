import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { serveMetrics } from '../../server/http/metrics.ts'
import { runningDeal } from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'
import { startPrometheus } from './support/prometheus.ts'

const world = await worldOfFile()

const promtool = (args: string[], input?: string) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, {
    cwd: 'deploy/monitoring',
    encoding: 'utf8',
    ...(input && { input }),
  })
  return { status, output: stdout + stderr }
}

test.each([
  ['the scraping', ['check', 'config', 'prometheus.yml']],
  ['the alerts', ['check', 'rules', 'alerts.yml']],
  ['when they fire', ['test', 'rules', 'alerts.test.yml']],
])('Prometheus understands %s', (_, args) => {
  const { status, output } = promtool(args)
  expect(output).toContain('SUCCESS')
  expect(status).toBe(0)
})

test('Prometheus reads the figures', async () => {
  await world.call('prod', { prod_id: '999' })
  expect(promtool(['check', 'metrics'], await world.app.metrics.text()).output).not.toContain(
    'error while linting',
  )
})

const METRICS = { host: '127.0.0.1', port: 0, mode: 'local', publicUrl: world.url } as const

/** Only a product with a replica has it; `replica.test.ts` reads it there. */
const REPLICA_LAG = 'yosooi_replica_lag_seconds'

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

test('Prometheus loads the rules and has a value for every panel of the dashboard', async () => {
  const server = await serveMetrics(world.app.metrics, METRICS)
  onTestFinished(server.close)
  const prometheus = await startPrometheus(new URL(server.url).host)
  onTestFinished(prometheus.stop)
  await expect.poll(prometheus.isReady, { timeout: 20_000 }).toBe(true)
  expect(await prometheus.rules()).toContain('LedgerBroken')
  const ups = () => prometheus.query('count_over_time(up[1m])')
  const scrapes = async () => Number((await ups()).data.result[0]?.value[1])
  await expect.poll(scrapes, { timeout: 20_000 }).toBeGreaterThan(1)
  await runningDeal(world)
  await world.sql(`
    insert into alerts (key, kind, facts) values ('one', 'a refused payment', '{}')`)
  await world.sql(`
    insert into reconciliation_runs (cause, scope, state, asked_at, started_at)
    values ('schedule', 'full', 'done', now(), now())`)
  const text = await readFile('deploy/monitoring/dashboard.json', 'utf8')
  const { panels } = JSON.parse(text) as Dashboard
  for (const { title, targets } of panels) {
    for (const { expr } of targets.filter(({ expr }) => expr !== REPLICA_LAG)) {
      const found = async () => (await prometheus.query(expr)).data?.result.length
      await expect.poll(found, { message: title, timeout: 20_000 }).toBeGreaterThan(0)
    }
  }
}, 120_000)
