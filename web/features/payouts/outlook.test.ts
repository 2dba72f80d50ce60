import { expect, test } from 'vitest'
import type { EarningLine } from '../../../contract/calls/payouts.ts'
import { outlookOf, reachedAt, scaleOf } from './outlook.ts'

const NOW = '2026-06-20T12:30:15.000Z'
const earning = (maturesAt: string, changes: Partial<EarningLine> = {}): EarningLine => ({
  dealId: 1,
  buyer: null,
  serviceName: '帯結び',
  total: 5908,
  price: 5600,
  commission: 1120,
  share: 4480,
  takenBack: 0,
  paidAt: '2026-05-25T10:30:00Z',
  maturesAt,
  frozen: false,
  frozenUntil: null,
  ...changes,
})

test('each maturity is a step; what is held is not added', () => {
  const outlook = outlookOf(
    [
      earning('2026-07-16T01:20:31Z', { share: 3040 }),
      earning('2026-06-24T10:30:00Z'),
      earning('2026-07-04T00:12:40Z', { share: 1920, frozen: true }),
    ],
    26_469,
    NOW,
  )
  expect(outlook.steps.map(({ yen, total, held }) => [yen, total, held])).toEqual([
    [4480, 30_949, false],
    [1920, 30_949, true],
    [3040, 33_989, false],
  ])
  expect(outlook).toMatchObject({ start: 26_469, end: 33_989, to: '2026-07-20T12:30:15.000Z' })
  expect(outlook.steps[0]?.place).toBeCloseTo(0.13, 2)
})

test('money that has matured, is wholly refunded or lies beyond thirty days makes no step', () => {
  const earnings = [
    earning(NOW),
    earning('2026-06-24T10:30:00Z', { takenBack: 4480 }),
    earning('2026-07-20T12:30:16Z'),
  ]
  expect(outlookOf(earnings, 0, NOW).steps).toEqual([])
})

test('the minimum is reached at the step that crosses it', () => {
  const earnings = [
    earning('2026-06-24T10:30:00Z', { share: 400 }),
    earning('2026-06-29T10:30:00Z', { share: 400 }),
  ]
  expect(reachedAt(outlookOf(earnings, 200, NOW), 1000)).toBe('2026-06-29T10:30:00Z')
  expect(reachedAt(outlookOf(earnings, 100, NOW), 1000)).toBeNull()
})

test('the scale ends above the highest step with few round lines', () => {
  const scale = scaleOf(outlookOf([earning('2026-06-24T10:30:00Z')], 26_469, NOW))
  expect(scale).toEqual({ top: 40_000, lines: [10_000, 20_000, 30_000] })
  expect(scaleOf(outlookOf([], 0, NOW)).top).toBeGreaterThan(0)
})
