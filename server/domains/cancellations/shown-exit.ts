import { addSeconds } from '../../kernel/clock.ts'
import {
  type ExitAmounts,
  type ExitKind,
  exitAmounts,
  type PaidMonth,
} from '../ledger/exit-amounts.ts'
import { AmountsChanged } from './failures.ts'

/** What a person had before their eyes when they pressed. */
export interface ShownExit {
  /** The moment the amount was computed for. */
  at: Date
  refund: number
  /** Of the month that was shown; null without a paid one. */
  periodStart: Date | null
}

/** For how long an amount that was shown is executed as it was. */
const SHOWN_SECONDS = 600
/** How far the clocks of two servers may differ. */
const SKEW_SECONDS = 60

/**
 * The amounts to execute: those that were shown, when they are true of the moment they were shown
 * for, or still now. A press without them takes what holds now (rule `shown-is-executed`).
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
