import { expect, test } from 'vitest'
import { NO_FILTERS } from '../../../../contract/search/service-filters.ts'
import { fromStored, toStored } from './stored-search.ts'

const SEARCH = { ...NO_FILTERS, q: '帯', category: null }

test('a search is stored by what is on, so that a further filter changes none', () => {
  expect(toStored(SEARCH)).toEqual({ q: '帯' })
  const narrow = { ...SEARCH, q: '', category: 2, priceMin: 0, hasSeats: true }
  expect(toStored(narrow)).toEqual({ q: '', category: 2, price_min: 0, has_seats: 1 })
  expect(fromStored(toStored(narrow))).toEqual(narrow)
})

test('a stored value that cannot be read is no filter (rule `unreadable-is-default`)', () => {
  const stored = { category: 99, price_max: 'x', has_seats: 2, gone: 1 }
  expect(fromStored(stored)).toEqual({ ...SEARCH, q: '' })
})
