import { describe, expect, test } from 'vitest'
import type { MoneyPlaces } from '../calls/papers/seller-year.ts'
import { placesLead, shownPlaces } from './money-places.ts'

const EMPTY: MoneyPlaces = {
  ...{ bank: 0, payouts: 0, onTheWay: 0, available: 0, held: 0 },
  ...{ pending: 0, months: 0, deficit: 0, before: 0 },
}
const of = (change: Partial<MoneyPlaces>) => ({ ...EMPTY, ...change })
const names = (change: Partial<MoneyPlaces>) => shownPlaces(of(change)).map(({ place }) => place)

describe('the places of money', () => {
  test('always show bank, available and pending, others when they hold money', () => {
    expect(names({})).toEqual(['bank', 'available', 'pending'])
    expect(names({ onTheWay: 1, held: 1, deficit: -1 })).toEqual([
      ...['bank', 'onTheWay', 'available', 'held', 'pending', 'deficit'],
    ])
  })

  test('count payouts and months, and nothing else', () => {
    const shown = shownPlaces(of({ payouts: 2, months: 3, held: 5 }))
    expect(shown.map(({ place, count }) => [place, count])).toEqual([
      ['bank', '2回'],
      ['available', null],
      ['held', null],
      ['pending', '3件'],
    ])
  })

  test('show a deficit with its sign', () => {
    expect(shownPlaces(of({ deficit: -400 })).at(-1)).toMatchObject({ yen: -400, shown: '−¥400' })
  })
})

describe('the lead', () => {
  test('says the sum of all places, the deficit included', () => {
    expect(placesLead(of({ bank: 1000, available: 500, deficit: -400 }))).toContain('¥1,100')
  })

  test('names the money of the years before only when it is another amount', () => {
    const all = placesLead(of({ bank: 1000 }))
    expect(placesLead(of({ bank: 1000, before: 1000 }))).toBe(all)
    expect(placesLead(of({ bank: 1000, before: 300 }))).toContain('¥300')
  })
})
