import { expect, test } from 'vitest'
import { EMPTY, fieldsLeft, typedPrice } from './values.ts'

test('VAL-01 a new form names the missing fields and contains the templates', () => {
  expect(fieldsLeft(EMPTY)).toEqual([
    'category',
    'name',
    'textIntro',
    'textContents',
    'price',
    'quantity',
  ])
})

test('VAL-23 only a price in range is split', () => {
  expect(['1499', '1500', '200000', '200001', '1,500', '１５００', ''].map(typedPrice)).toEqual([
    null,
    1500,
    200_000,
    null,
    null,
    null,
    null,
  ])
})
