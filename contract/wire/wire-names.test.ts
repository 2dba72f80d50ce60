import { expect, test } from 'vitest'
import { toOurName, toWireName } from './wire-names.ts'

test.each([
  ['id', 'id'],
  ['createdAt', 'created_at'],
  ['priceMin', 'price_min'],
  ['serviceId', 'prod_id'],
  ['services', 'prods'],
  ['dealId', 'subsc_id'],
  ['threadCreatedAt', 'contact_created_at'],
])('%s is %s on the wire, and back', (ours, onWire) => {
  expect(toWireName(ours)).toBe(onWire)
  expect(toOurName(onWire)).toBe(ours)
})
