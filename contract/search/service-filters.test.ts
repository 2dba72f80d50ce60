import { expect, test } from 'vitest'
import { catalog } from '../calls/catalog.ts'
import {
  activeFilters,
  FILTER_PARAMETERS,
  filterParameters,
  isFiltered,
  NO_FILTERS,
  readFilters,
} from './service-filters.ts'

const read = (parameters: Record<string, string>) => readFilters(name => parameters[name])

test('filters are read from their parameters, and unreadable ones are off (rule `unreadable-is-default`)', () => {
  const filters = { priceMin: 0, priceMax: 3000, hasSeats: true, verifiedOnly: false }
  const parameters = { price_min: '0', price_max: '3000', has_seats: '1', verified_only: '0' }
  expect(read(parameters)).toEqual(filters)
  for (const price_min of ['-1', '1.5', 'x', '', '1'.repeat(10)])
    expect(read({ price_min })).toEqual(NO_FILTERS)
})

test('the filters that are on are written into the address, also a price of 0', () => {
  const filters = { ...NO_FILTERS, priceMin: 0, hasSeats: true }
  expect(activeFilters(filters)).toEqual({ priceMin: 0, hasSeats: true })
  expect(filterParameters(filters)).toEqual({ price_min: 0, has_seats: 1 })
  expect(filterParameters(NO_FILTERS)).toEqual({})
  const single = [{ priceMax: 0 }, { verifiedOnly: true }, {}]
  expect(single.map(one => isFiltered({ ...NO_FILTERS, ...one }))).toEqual([true, true, false])
})

test.each(FILTER_PARAMETERS)('the filter %s is described for users of the API', name => {
  expect(catalog.prods.summary).toContain(name)
})
