import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxIn } from './consumption-tax.ts'

test.each([
  [0, 0],
  [10, 0],
  [11, 1],
  [21, 1],
  [110, 10],
  [4800, 436],
  [5064, 460],
])('%i yen contain %i yen of tax', (gross, tax) => {
  expect(taxIn(gross)).toBe(tax)
})

test('the tax is ten percent of the price without it, rounded down by less than a yen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), gross => {
      const exact = (gross * 10) / 110
      expect(taxIn(gross)).toBeLessThanOrEqual(exact)
      expect(taxIn(gross)).toBeGreaterThan(exact - 1)
    }),
  )
})
