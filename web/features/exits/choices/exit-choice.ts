import type { ExitQuote, RequestType } from '../../../../contract/calls/cancellations.ts'
import { DAY_MS } from '../../../../contract/dates/durations.ts'
import { timeLeft } from '../../../lib/format/silence-term.ts'
import type { MonthMoney } from '../../../ui/money/money-strip.tsx'
import { EXIT_TEXTS as T } from '../texts.ts'

/** `none` ends the deal without a request and without a refund. */
export type ExitChoice = RequestType | 'none'

/** The amounts shown, sent along so that the server executes exactly these or asks again. */
export const shownOf = (quote: ExitQuote, choice: RequestType) => ({
  shownAt: quote.at,
  refund: quote[choice].refund,
  periodStart: quote.periodStart ?? '',
})

/**
 * How the month's payment is divided; amounts come from the server, only the rest is computed here.
 */
export function moneyOf(quote: ExitQuote, choice: ExitChoice): MonthMoney {
  if (quote.periodStart === null) return { back: 0, sell: 0, com: 0, fee: 0 }
  const { refund_full: full } = quote
  const left = full.sellerKeeps + full.takenBack
  const exit = choice === 'none' ? { refund: 0, sellerKeeps: left } : quote[choice]
  const { total, fee } = quote
  const com = Math.max(0, total - fee - exit.refund - exit.sellerKeeps)
  return { back: exit.refund, sell: exit.sellerKeeps, com, fee }
}

export interface Cut {
  /** Share of the month that is over, 0 to 1. */
  at: number
  /** Days of the month, for the tick marks. */
  days: number
  passed: string
  rest: string
}

/** How much of the paid month is over; null while no month is paid. */
export function cutOf({ at, periodStart, periodEnd }: ExitQuote): Cut | null {
  if (periodStart === null || periodEnd === null) return null
  const [now, start, end] = [at, periodStart, periodEnd].map(Date.parse) as [number, number, number]
  const passed = Math.min(Math.max(now - start, 0), end - start)
  return {
    at: passed / (end - start),
    days: Math.round((end - start) / DAY_MS),
    passed: T.duration(timeLeft(passed)),
    rest: T.duration(timeLeft(end - start - passed)),
  }
}

/** Whole seconds of the paid month and of what is left of it; 0 while no month is paid. */
export function secondsOf({ at, periodStart, periodEnd }: ExitQuote) {
  const [now, start, end] = [at, periodStart ?? at, periodEnd ?? at].map(text =>
    Math.floor(Date.parse(text) / 1000),
  ) as [number, number, number]
  const whole = end - start
  return { rest: Math.min(Math.max(end - now, 0), whole), whole }
}

/** Yen that a prorated refund loses per day, rounded; a guide beside the exact amounts. */
export const dailyLoss = (quote: ExitQuote): number => {
  const cut = cutOf(quote)
  return cut ? Math.round(quote.share / cut.days) : 0
}

/** Whether the deal entered another month or its payment changed, not only time passed. */
export const isOtherMonth = (before: ExitQuote, now: ExitQuote): boolean =>
  before.periodStart !== now.periodStart ||
  before.total !== now.total ||
  before.refund_full.refund !== now.refund_full.refund
