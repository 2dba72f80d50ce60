import type { ShownExitInput } from '../../../contract/calls/cancellations.ts'
import type { ShownExit } from '../../domains/cancellations/shown-exit.ts'
import { InvalidInput } from '../../kernel/failure.ts'

const MISSING = '見えていた金額は、日時・金額・月をそろえて送ってください'

/**
 * What the screen showed: all fields or none. Without them, the amounts of the call's time hold.
 */
export function shownExitOf(input: ShownExitInput): ShownExit | null {
  const { shown_at: at, refund, period_start: periodStart } = input
  if (at === undefined && refund === undefined && periodStart === undefined) return null
  if (at === undefined) throw new InvalidInput({ shown_at: MISSING })
  if (refund === undefined) throw new InvalidInput({ refund: MISSING })
  if (periodStart === undefined) throw new InvalidInput({ period_start: MISSING })
  return { at, refund, periodStart }
}
