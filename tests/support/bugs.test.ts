import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { serveMetrics } from '../../server/http/metrics.ts'
import { answerFailures, logRequests } from '../../server/http/request-log.ts'
import { DatabaseAway } from '../../server/platform/limits/outages.ts'
import { createMetrics } from '../../server/platform/metrics.ts'
import { bugsOfLog } from './bugs.ts'
import { expectNoBugs } from './no-bugs.ts'

test('an answer of 500 counts as a bug in log and metrics, an outage does not', async () => {
  const { log, ...bugs } = bugsOfLog()
  const errors: unknown[] = []
  const countWaiting = async () => Promise.reject(new DatabaseAway(new Error('the cause')))
  const metrics = createMetrics(countWaiting, error => errors.push(error))
  const figures = await serveMetrics(metrics, { ...readConfig({}), host: '127.0.0.1', port: 0 })
  const app = new Hono().use(logRequests(log, metrics)).onError(answerFailures(log))
  app.get('/away', () => {
    throw new DatabaseAway(new Error('the cause'))
  })
  app.get('/bug', () => {
    throw new Error('nobody meant this')
  })
  expect((await app.request('/away')).status).toBe(503)
  bugs.expectNone()
  await expectNoBugs(figures.url)
  expect((await app.request('/bug')).status).toBe(500)
  expect(bugs.expectNone).toThrow('nobody meant this')
  await expect(expectNoBugs(figures.url)).rejects.toThrow('/bug')
  expect(bugs.forgive()).toBe(1)
  bugs.expectNone()
  // Both reads of the metrics report that the database's own ones failed; the others are answered.
  expect(errors).toHaveLength(2)
  await figures.close()
})
