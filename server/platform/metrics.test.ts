import { expect, test } from 'vitest'
import { createMetrics, type StoredFigures } from './metrics.ts'

const STORED: StoredFigures = {
  waiting: [{ place: 'outbox', count: 3, oldest: 12.5 }],
  openAlerts: [{ kind: 'books and provider differ', count: 2 }],
  ledgerBreaks: [{ rule: 'postings balance', count: 0 }],
  reconciled: 60,
}

/** Metrics whose stored figures can be changed, and the errors of reading them. */
function metrics() {
  const state: { read: () => Promise<StoredFigures> } = { read: async () => STORED }
  const errors: unknown[] = []
  const made = createMetrics(
    () => state.read(),
    error => errors.push(error),
  )
  const lines = async (name: string) =>
    (await made.text()).split('\n').filter(line => line.startsWith(name))
  return { made, state, errors, lines }
}

test('stored figures are read at each scrape, and missing while the database is down', async () => {
  const { made, state, errors, lines } = metrics()
  expect(await lines('yosooi_waiting')).toEqual(['yosooi_waiting{place="outbox"} 3'])
  expect(await lines('yosooi_oldest')).toEqual([
    'yosooi_oldest_waiting_seconds{place="outbox"} 12.5',
  ])
  expect(await lines('yosooi_open_alerts')).toEqual([
    'yosooi_open_alerts{kind="books and provider differ"} 2',
  ])
  expect(await lines('yosooi_ledger_breaks')).toEqual([
    'yosooi_ledger_breaks{rule="postings balance"} 0',
  ])
  expect(await lines('yosooi_reconciled')).toEqual(['yosooi_reconciled_seconds 60'])
  const away = new Error('away')
  state.read = () => Promise.reject(away)
  made.countJob('mail', 'failed', 0.003)
  expect(await lines('yosooi_waiting')).toEqual([])
  expect(await lines('yosooi_open_alerts')).toEqual([])
  expect(await lines('yosooi_job_seconds_count')).toHaveLength(1)
  expect(new Set(errors)).toEqual(new Set([away]))
})

test('a breaker is shown as a number, and a service is away from the first refusal on', async () => {
  const { made, lines } = metrics()
  for (const [state, number] of [
    ['open', 2],
    ['trying', 1],
    ['closed', 0],
  ] as const) {
    made.showBreaker('mail', state)
    expect(await lines('yosooi_outside_breaker')).toEqual([
      `yosooi_outside_breaker{service="mail"} ${number}`,
    ])
  }
  made.showBreaker('push', 'closed')
  made.showBreaker('mail', 'open')
  const [mail] = made.services()
  made.showBreaker('mail', 'trying')
  made.showBreaker('mail', 'open')
  const later = made.services()
  expect(later.map(({ name, state }) => [name, state])).toEqual([
    ['mail', 'open'],
    ['push', 'closed'],
  ])
  // the same state goes on, however the breaker tries meanwhile
  expect(later[0]?.seconds).toBeGreaterThanOrEqual(mail?.seconds ?? 1)
  expect(later[0]?.seconds).toBeLessThan(60)
  expect(later[1]?.seconds).toBeGreaterThan(later[0]?.seconds ?? 0)
})

test('the share of requests that was answered in time, over all routes', async () => {
  const { made } = metrics()
  expect(await made.answeredWithin(0.5)).toBeNull()
  for (let request = 0; request < 9; request++) made.countRequest('/api/prods', 200, 0.001)
  made.countRequest('/api/my', 500, 0.2)
  expect(await made.answeredWithin(0.5)).toBeLessThanOrEqual(0.002)
  expect(await made.answeredWithin(1)).toBe(0.25)
})

test('a watched figure is read at each scrape', async () => {
  const { made, lines } = metrics()
  let streams = 1
  made.watch('yosooi_streams', 'Open streams', () => streams)
  expect(await lines('yosooi_streams')).toEqual(['yosooi_streams 1'])
  streams = 4
  expect(await lines('yosooi_streams')).toEqual(['yosooi_streams 4'])
})
