import { expect, it } from 'vitest'
import { ActRefusal } from './act.ts'
import { choiceIn, integerIn, truthIn } from './act-options.ts'

it('reads the texts of a form as numbers and switches', () => {
  expect(integerIn({ fee: '1500' }, 'fee')).toBe(1500)
  expect([truthIn({ on: 'true' }, 'on'), truthIn({ on: 'false' }, 'on')]).toEqual([true, false])
  expect(truthIn({ on: false }, 'on')).toBe(false)
})

it('takes a field that is not sent for not chosen', () => {
  expect([integerIn({}, 'fee'), truthIn({}, 'on'), choiceIn({}, 'way', { a: 1 })]).toEqual([
    ...[undefined, undefined, undefined],
  ])
})

it('refuses a value by the name of its field', () => {
  expect(() => integerIn({ fee: '1.5' }, 'fee')).toThrow(/^fee /)
  expect(() => truthIn({ on: 'maybe' }, 'on')).toThrow(ActRefusal)
  expect(() => choiceIn({ way: 'toString' }, 'way', { a: 1 })).toThrow(/^way /)
})
