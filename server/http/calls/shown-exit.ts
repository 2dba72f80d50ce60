import type { ShownExitInput } from '../../../contract/calls/cancellations.ts'
import type { ShownExit } from '../../domains/cancellations/shown-exit.ts'
import { InvalidInput } from '../../kernel/failure.ts'

const MISSING = '見えていた金額は、日時・金額・月をそろえて送ってください'

/**
 * The amounts that the screen showed, all or none. Without them, the amounts of the call's time
 * hold.
 */
export function shownExitOf(input: ShownExitInput): ShownExit | null {
  const { shownAt: at, refund, periodStart } = input
  if (at === undefined && refund === undefined && periodStart === undefined) return null
  if (at === undefined) throw new InvalidInput({ shownAt: MISSING })
  if (refund === undefined) throw new InvalidInput({ refund: MISSING })
  if (periodStart === undefined) throw new InvalidInput({ periodStart: MISSING })
  return { at, refund, periodStart }
}
