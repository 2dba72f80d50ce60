import { expect, test } from 'vitest'
import { deskMonths, firstMonth } from './desk-months.ts'
import type { Renewal } from './renewal.ts'

const now = new Date('2026-01-31T15:30:00Z')
const sale = (month: string, amount: number) => ({
  ...{ month, amount },
  ...{ serviceId: 1, serviceName: '靴' },
})
const renewal = (at: string, amount: number, kind: Renewal['kind'] = 'renews'): Renewal => ({
  ...{ dealId: 1, serviceId: 1, buyerName: '澤' },
  ...{ at: new Date(at), amount, kind },
})

test('the twelve months are in Japan’s time, with the present one last', () => {
  expect(firstMonth(now).toISOString()).toBe('2025-02-28T15:00:00.000Z')
})

test('begins with the first sale and ends with the next month', () => {
  const sold = [sale('2025/12', 1920), sale('2026/02', 3040)]
  const renewals = [
    renewal('2026-02-10T00:00:00Z', 1000),
    renewal('2026-03-01T00:00:00Z', 2000),
    renewal('2026-03-02T00:00:00Z', 4000, 'asked'),
  ]
  const found = deskMonths({ sold, renewals }, now)
  expect(found.map(({ month, shares, expected }) => [month, shares[0]?.amount, expected])).toEqual([
    ['2025/12', 1920, 0],
    ['2026/01', undefined, 0],
    ['2026/02', 3040, 1000],
    ['2026/03', undefined, 2000],
  ])
})
