import type { ShownExitInput } from '../../../contract/calls/cancellations.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { InvalidInput } from '../../kernel/failure.ts'
import {
  type ExitAmounts,
  type ExitKind,
  exitAmounts,
  type PaidMonth,
} from '../ledger/exit-amounts.ts'
import { AmountsChanged } from './failures.ts'

/** The amounts that the user's screen showed when the user confirmed. */
export interface ShownExit {
  /** The time for which the amount was calculated. */
  at: Date
  refund: number
  /** Start of the month shown; null without a paid one. */
  periodStart: Date | null
}

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

/** How long a shown amount is executed unchanged. */
const SHOWN_SECONDS = 600
/** Largest expected difference between the clocks of two servers. */
const SKEW_SECONDS = 60

/**
 * Returns the amounts to execute: the shown ones, when they are correct for the time of the screen
 * or for now. Throws `AmountsChanged` otherwise. A request without shown amounts gets the current
 * ones (rule `shown-is-executed`).
 */
export function amountsToExecute(
  shown: ShownExit | null,
  { kind, month, now }: { kind: ExitKind; month: PaidMonth | null; now: Date },
): ExitAmounts {
  const current = exitAmounts(kind, month, now)
  if (!shown) return current
  const then = isFresh(shown, now) ? exitAmounts(kind, month, shown.at) : current
  const periodStart = month?.periodStart ?? null
  if (shown.periodStart?.getTime() === periodStart?.getTime()) {
    if (then.refund === shown.refund) return then
    if (current.refund === shown.refund) return current
  }
  throw new AmountsChanged({ ...current, at: now, periodStart })
}

const isFresh = ({ at }: ShownExit, now: Date): boolean =>
  at >= addSeconds(now, -SHOWN_SECONDS) && at <= addSeconds(now, SKEW_SECONDS)
