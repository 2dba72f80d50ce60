import { expect, test } from 'vitest'
import { InvalidInput } from '../../kernel/failure.ts'
import { shownExitOf } from './shown-exit.ts'

const SHOWN = {
  shownAt: new Date('2026-06-20T00:00:00Z'),
  refund: 2728,
  periodStart: new Date('2026-06-08T11:14:05Z'),
}

test('a call that shows no amounts ends by the amounts of its time', () => {
  expect(shownExitOf({})).toBeNull()
})

test('shown amounts come together, and a refund of 0 is an amount', () => {
  const { shownAt: at, periodStart } = SHOWN
  expect(shownExitOf({ ...SHOWN, refund: 0 })).toEqual({ at, refund: 0, periodStart })
})

test.each(['shownAt', 'refund', 'periodStart'] as const)(
  'amounts without %s are refused by its name',
  name => {
    const { [name]: _, ...others } = SHOWN
    expect(() => shownExitOf(others)).toThrow(InvalidInput)
    expect(() => shownExitOf(others)).toThrow(
      expect.objectContaining({ fields: { [name]: expect.stringContaining('そろえて') } }),
    )
  },
)

test('a refund alone is refused too', () => {
  expect(() => shownExitOf({ refund: 0 })).toThrow(InvalidInput)
})
