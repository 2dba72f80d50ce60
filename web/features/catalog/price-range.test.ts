import { expect, test } from 'vitest'
import { readPriceRange } from './price-range.ts'

test('an empty end is no limit', () => {
  expect(readPriceRange('', '5000')).toEqual({ min: null, max: 5000 })
  expect(readPriceRange('３０００', ' ')).toEqual({ min: 3000, max: null })
})

test('a price that is no number is reported, and a range whose minimum exceeds its maximum', () => {
  expect(readPriceRange('1,500', '')).toEqual({ problem: '数字のみで入力してください' })
  expect(readPriceRange('5000', '3000')).toEqual({ problem: '下限は上限以下にしてください' })
})
