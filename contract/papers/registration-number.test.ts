import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigitOf, isRegistrationNumber } from './registration-number.ts'

const digits = fc.stringMatching(/^[0-9]{12}$/)

test('the number of the authority that publishes the formula is valid', () => {
  expect(isRegistrationNumber('T7000012050002')).toBe(true)
})

test('the number in the design drawings is invalid', () => {
  expect(isRegistrationNumber('T0000000000000')).toBe(false)
})

test('every twelve digits have one check digit, from 1 to 9', () => {
  fc.assert(
    fc.property(digits, twelve => {
      const valid = [...'0123456789'].filter(check => isRegistrationNumber(`T${check}${twelve}`))
      expect(valid).toEqual([String(checkDigitOf(twelve))])
      expect(valid[0]).not.toBe('0')
    }),
  )
})

test('a digit that was mistyped is noticed, except 0 for 9', () => {
  fc.assert(
    fc.property(digits, fc.nat(11), fc.nat(9), (twelve, place, typed) => {
      const right = Number(twelve[place])
      fc.pre(Math.abs(right - typed) % 9 !== 0)
      const wrong = twelve.slice(0, place) + typed + twelve.slice(place + 1)
      expect(isRegistrationNumber(`T${checkDigitOf(twelve)}${wrong}`)).toBe(false)
    }),
  )
})

test.each(['', 'T', '7000012050002', 't7000012050002', 'T70000120500023', ' T7000012050002'])(
  '%j is not of the form',
  value => {
    expect(isRegistrationNumber(value)).toBe(false)
  },
)
