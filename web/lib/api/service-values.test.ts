import { expect, test } from 'vitest'
import type { Service } from '../../../contract/calls/catalog.ts'
import { valuesOf } from './service-values.ts'

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
