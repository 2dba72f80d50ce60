import { expect, test } from 'vitest'
import { readServicesView } from '../../../lib/api/service-query.ts'
import { otherWays, partsOf } from './other-ways.ts'

const ways = (search: string) =>
  otherWays(readServicesView(`https://yosooi.example/prods?${search}`))

test('each filter can be dropped alone, or all together', () => {
  expect(ways('q=帯&price_max=3000&has_seats=1').map(({ label }) => label)).toEqual([
    '¥3,000までを外す',
    '空きありを外す',
    'すべて外す',
  ])
  expect(ways('q=帯&price_max=3000')).toHaveLength(1)
  expect(ways('q=帯&price_max=3000')[0]?.query).toMatchObject({ q: '帯', priceMax: undefined })
})

test('words within a category can be searched in all categories', () => {
  expect(ways('q=帯&category=3')).toEqual([{ label: 'すべてのカテゴリーで', query: { q: '帯' } }])
})

test('words are searched one by one, a long word by its parts', () => {
  expect(partsOf('左利き 帯結び')).toEqual(['左利き', '帯結び'])
  expect(partsOf('左利きの帯結び')).not.toContain('の')
  expect(partsOf('帯')).toEqual([])
  expect(partsOf('帯と靴')).toEqual(['帯', '靴'])
  expect(partsOf('帯 靴 髪 眉 爪')).toEqual(['帯', '靴', '髪', '眉'])
})
