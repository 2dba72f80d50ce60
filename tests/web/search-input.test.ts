import { expect, test } from 'vitest'
import { searchInputOf } from '../../web/lib/api/search-input.ts'
import { queryOf, readServicesView } from '../../web/lib/api/service-query.ts'

const viewOf = (query: string) => readServicesView(`https://yosooi.example/prods?${query}`)

test('a search is saved with its words and the filters that are on, as texts', () => {
  const view = viewOf('q=帯&category=4&price_min=2000&has_seats=1')
  const { sort: _, page: __, ...conditions } = view
  expect(searchInputOf(conditions)).toEqual({
    ...{ q: '帯', category: '4', priceMin: '2000', hasSeats: '1' },
  })
  expect(searchInputOf({ ...conditions, category: null, priceMin: null, hasSeats: false })).toEqual(
    { q: '帯' },
  )
})

test('links to a list name an order only when it is not the usual one (rule `order-of-a-search`)', () => {
  expect(queryOf(viewOf('q=帯&sort=relevance&page=3'))).toMatchObject({ q: '帯', sort: undefined })
  expect(queryOf(viewOf('q=帯&sort=updated_at_desc')).sort).toBe('updated_at_desc')
  expect(queryOf(viewOf('sort=updated_at_desc')).sort).toBeUndefined()
  expect(queryOf(viewOf('page=3'))).not.toHaveProperty('page')
})
