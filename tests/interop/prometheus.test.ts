import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { worldOfFile } from '../support/world.ts'

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
