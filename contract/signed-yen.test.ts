import { expect, test } from 'vitest'
import { balanceYen, signedYen } from './signed-yen.ts'

test('an amount has its sign; zero has none', () => {
  expect([1200, -400, 0, -0].map(signedYen)).toEqual(['+¥1,200', '−¥400', '¥0', '¥0'])
})

test('a balance has a sign below zero only', () => {
  expect([1200, -400, 0, -0].map(balanceYen)).toEqual(['¥1,200', '−¥400', '¥0', '¥0'])
})
