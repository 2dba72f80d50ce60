import { expect, test } from 'vitest'
import { FILTER_PARAMETERS } from '../../../contract/search/service-filters.ts'
import { readServicesView } from '../../lib/api/service-query.ts'
import { links } from '../../lib/pages/links.ts'
import { conditionsOf } from './conditions-of.ts'

const shown = (address: string) =>
  conditionsOf(readServicesView(`http://localhost/prods${address}`)).map(({ label, without }) => [
    label,
    links.services(without),
  ])

test('each condition can be removed; the others and the order stay', () => {
  expect(shown('?q=靴&sort=price_asc&price_min=2000&price_max=5000&has_seats=1&page=3')).toEqual([
    ['靴', '/prods?sort=price_asc&price_min=2000&price_max=5000&has_seats=1'],
    ['¥2,000〜¥5,000', '/prods?q=%E9%9D%B4&sort=price_asc&has_seats=1'],
    ['空きあり', '/prods?q=%E9%9D%B4&sort=price_asc&price_min=2000&price_max=5000'],
  ])
})

test('a category alone is not shown as a condition', () => {
  expect(shown('?category=3')).toEqual([])
  expect(shown('?price_max=3000')).toEqual([['¥3,000まで', '/prods']])
})

test.each(FILTER_PARAMETERS)('the filter %s is one condition, which can be removed', name => {
  expect(shown(`?${name}=1`)).toEqual([[expect.any(String), '/prods']])
})
