import { expect, test } from 'vitest'
import { InvalidInput } from '../../kernel/failure.ts'
import { exitAmounts } from '../ledger/exit-amounts.ts'
import { AmountsChanged } from './failures.ts'
import { amountsToExecute, type ShownExit, shownExitOf } from './shown-exit.ts'

const periodStart = new Date('2026-06-10T07:00:00Z')
const periodEnd = new Date('2026-07-10T07:00:00Z')
const month = { price: 10_000, share: 8000, periodStart, periodEnd, refunded: 0, takenBack: 0 }
const now = new Date('2026-06-20T12:30:15Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const shownAt = (at: Date): ShownExit => {
  const { refund } = exitAmounts('refund_proration', month, at)
  return { at, refund, periodStart }
}
const execute = (shown: ShownExit | null) =>
  amountsToExecute(shown, { kind: 'refund_proration', month, now })

test('amounts that were shown up to ten minutes ago are executed to the yen', () => {
  const shown = shownAt(ago(600))
  expect(shown.refund).not.toBe(execute(null).refund)
  expect(execute(shown).refund).toBe(shown.refund)
})

test('an older or a future moment, another amount or another month needs a new confirmation', () => {
  const wrong = [
    shownAt(ago(601)),
    shownAt(ago(-61)),
    { ...shownAt(ago(5)), refund: 10 },
    { ...shownAt(ago(5)), periodStart: null },
    { ...shownAt(ago(5)), periodStart: new Date('2026-05-10T07:00:00Z') },
  ]
  for (const shown of wrong) expect(() => execute(shown)).toThrow(AmountsChanged)
})

test('a full refund that was shown long ago holds as long as it is the same', () => {
  const shown = { at: ago(86_400), refund: 10_000, periodStart }
  const full = { kind: 'refund_full', month, now } as const
  expect(amountsToExecute(shown, full).refund).toBe(10_000)
})

test('an amount that is correct for now is executed, also when its moment had another', () => {
  const current = execute(null)
  const shown = { ...shownAt(ago(600)), refund: current.refund }
  expect(execute(shown)).toEqual(current)
})

test('a moment up to a minute ahead is that of a server whose clock is fast', () => {
  const shown = shownAt(ago(-60))
  expect(shown.refund).not.toBe(execute(null).refund)
  expect(execute(shown).refund).toBe(shown.refund)
})

const SENT = { shownAt: now, refund: 2728, periodStart }

test('a call that shows no amounts ends by the amounts of its time', () => {
  expect(shownExitOf({})).toBeNull()
})

test('shown amounts come together, and a refund of 0 is an amount', () => {
  expect(shownExitOf({ ...SENT, refund: 0 })).toEqual({ at: now, refund: 0, periodStart })
})

test.each(['shownAt', 'refund', 'periodStart'] as const)(
  'amounts without %s are refused by its name',
  name => {
    const { [name]: _, ...others } = SENT
    expect(() => shownExitOf(others)).toThrow(InvalidInput)
    expect(() => shownExitOf(others)).toThrow(
      expect.objectContaining({ fields: { [name]: expect.stringContaining('そろえて') } }),
    )
  },
)

test('a refund alone is refused too', () => {
  expect(() => shownExitOf({ refund: 0 })).toThrow(InvalidInput)
})
