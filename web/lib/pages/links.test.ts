import { expect, test } from 'vitest'
import { links, withQuery } from './links.ts'

test('a path gets the parameters that have a value, by their wire names', () => {
  const query = { q: '帯 結び', priceMin: 0, hasSeats: true, isOpen: false, sort: null }
  expect(withQuery('/prods', { ...query, page: undefined })).toBe(
    '/prods?q=%E5%B8%AF+%E7%B5%90%E3%81%B3&price_min=0&has_seats=1',
  )
  expect(withQuery('/prods', { isOpen: false })).toBe('/prods')
})

test.each([
  ['services', (page: number) => links.services({ page }), '/prods', '?'],
  ['a person', (page: number) => links.user(7, page), '/user/7', '?'],
  ['likes', (page: number) => links.likes('follows', page), '/likes?show=follows', '&'],
  ['notices', (page: number) => links.notices('all', page), '/notices', '?'],
  ['deals', (page: number) => links.deals('sell', page), '/subscs?type=sell', '&'],
  ['ended deals', (page: number) => links.history('buy', page), '/history?type=buy', '&'],
  ['requests', (page: number) => links.requests(page), '/requests', '?'],
  ['threads', (page: number) => links.threads(page), '/contacts', '?'],
])('the address of %s names a page only from the second one on', (_what, link, path, joined) => {
  expect([1, 2].map(link)).toEqual([path, `${path}${joined}page=2`])
})

test('the defaults of notices, deals and services are not in the address', () => {
  expect(links.notices()).toBe('/notices')
  expect(links.notices('unread')).toBe('/notices?part=unread')
  expect(links.deals()).toBe('/subscs?type=buy')
  expect(links.services({ q: '', category: null })).toBe('/prods')
})
