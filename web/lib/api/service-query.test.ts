import { expect, test } from 'vitest'
import { links } from '../pages/links.ts'
import { readServicesView, sortsOf } from './service-query.ts'

const viewOf = (path: string) => readServicesView(`https://yosooi.example${path}`)

test('the address of a list leads back to the same view', () => {
  const view = {
    q: '採寸',
    category: 4,
    sort: 'price_asc',
    priceMin: 2000,
    priceMax: 8000,
    hasSeats: true,
    verifiedOnly: true,
    page: 3,
  } as const
  expect(viewOf(links.services(view))).toEqual(view)
})

test('missing and invalid parameters get their defaults', () => {
  const plain = {
    q: '',
    category: null,
    sort: 'updated_at_desc',
    priceMin: null,
    priceMax: null,
    hasSeats: false,
    verifiedOnly: false,
    page: 1,
  }
  expect(viewOf('/prods')).toEqual(plain)
  expect(
    viewOf('/prods?category=21&sort=best&page=-1&q=%20&price_min=a&has_seats=yes&verified_only=2'),
  ).toEqual(plain)
})

test('[SVC-07] [SVC-08] the menu of orders names all eight, the default first', () => {
  expect(sortsOf('')).toHaveLength(8)
  expect(sortsOf('')[0]).toBe('updated_at_desc')
})

test('a search has two orders more, which are unknown without words', () => {
  expect(sortsOf('鏡').slice(0, 2)).toEqual(['relevance', 'good_desc'])
  expect(viewOf('/prods?q=鏡&sort=good_desc').sort).toBe('good_desc')
  expect(viewOf('/prods?sort=good_desc').sort).toBe('updated_at_desc')
  expect(viewOf('/prods?q=鏡').sort).toBe('relevance')
})

test('the twenty categories are known, by their numbers alone', () => {
  const known = (text: string) => viewOf(`/prods?category=${text}`).category
  expect(['1', '20', '0', '21', '01', '1.5', 'x'].map(known)).toEqual([
    ...[1, 20, null, null, null, null, null],
  ])
})
