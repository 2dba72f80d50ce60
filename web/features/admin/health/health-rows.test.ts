import { expect, test } from 'vitest'
import type { AdminHealth } from '../../../../contract/calls/operator/admin-health.ts'
import { healthRows } from './health-rows.ts'

const NOW = Date.parse('2026-06-20T12:30:00Z')
const WELL: AdminHealth = {
  tasks: 0,
  reports: 0,
  books: { startedAt: '2026-06-19T18:10:00Z', endedAt: '2026-06-19T18:14:12Z' },
  differences: 0,
  webhooks: { lastAt: '2026-06-20T12:29:00Z', waiting: 1, oldestSeconds: 2 },
  outbox: { waiting: 0, oldestSeconds: 0 },
  jobs: { done: 1842, stopped: 0, waiting: 3, oldestSeconds: 0 },
  mails: { sent: 96, refused: 0 },
  answersSeconds: 0.18,
  outside: [{ name: 'payments', awaySince: null }],
}
const shown = (facts: Partial<AdminHealth> = {}) =>
  healthRows({ ...WELL, ...facts }, NOW).map(({ hint, figure, state }) => [hint, figure, state])

test('each part of a system that is well has its figures', () => {
  expect(shown()).toEqual([
    ['06/20 03:10・4分', '合っている', 'ok'],
    ['さいごは 06/20 21:29', '遅れ 2秒', 'ok'],
    ['', '待ち 0', 'ok'],
    ['1時間で 1,842', '止まった 0', 'ok'],
    ['1時間で 96', '1日で断られた 0', 'ok'],
    ['95%まで。このサーバーが動きはじめてから', '0.18秒', 'ok'],
    ['', 'つながっている', 'ok'],
  ])
})

test('rows that need a person differ from rows that should be looked at', () => {
  const rows = shown({
    differences: 1,
    webhooks: { lastAt: null, waiting: 9, oldestSeconds: 400 },
    outbox: { waiting: 2, oldestSeconds: 7200 },
    jobs: { done: 0, stopped: 2, waiting: 0, oldestSeconds: 0 },
    mails: { sent: 0, refused: 3 },
    answersSeconds: null,
    outside: [{ name: 'mail', awaySince: '2026-06-20T12:24:00Z' }],
  })
  expect(rows.map(([, figure, state]) => [figure, state])).toEqual([
    ['差 1件', 'no'],
    ['遅れ 6分', 'mid'],
    ['待ち 2', 'no'],
    ['止まった 2', 'mid'],
    ['1日で断られた 3', 'mid'],
    ['―', 'ok'],
    ['答えない メール', 'mid'],
  ])
  const [late] = shown({
    books: { startedAt: '2026-06-19T10:10:00Z', endedAt: '2026-06-19T10:11:00Z' },
  })
  expect(late?.slice(1)).toEqual(['26時間まえ', 'no'])
  const [never] = shown({ books: null })
  expect(never).toEqual(['まだ走っていません', '―', 'mid'])
})
