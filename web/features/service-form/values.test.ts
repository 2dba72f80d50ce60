import { expect, test } from 'vitest'
import type { Service } from '../../../contract/calls/catalog.ts'
import { EMPTY, fieldsLeft, typedPrice, valuesOf } from './values.ts'

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

const stored = (change: Partial<Service>) =>
  valuesOf({ category: 2, price: 4800, quantity: 5, restEndsAt: null, ...change } as Service)

test('the form shows the numbers of a stored service as they are typed', () => {
  expect(stored({})).toMatchObject({ category: '2', price: '4800', quantity: '5' })
})

test('editing during days off does not pause the service for good', () => {
  expect(stored({ isPublic: false }).isPublic).toBe('0')
  expect(stored({ isPublic: true }).isPublic).toBe('1')
  expect(stored({ isPublic: false, restEndsAt: '2026-06-20T00:00:00Z' }).isPublic).toBe('1')
})
