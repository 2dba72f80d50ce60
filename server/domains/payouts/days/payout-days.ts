import holidays from '@holiday-jp/holiday_jp'
import { DAY_MS } from '../../../../contract/dates/durations.ts'
import { dayInJapan } from '../../../../contract/dates/japan.ts'

/** Days of Japan, as `2026-06-23`. */
export interface PayoutDays {
  sendsOn: string
  arrivesFrom: string
  arrivesBy: string
}

/** A payout arrives on the second to fourth business day after its request. */
const ARRIVES = { from: 2, by: 4 }
/** Banks are closed on these days besides weekends and public holidays. */
const YEARS_END = ['12-31', '01-02', '01-03']

const next = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)

function isBankDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  const isWeekend = weekday === 0 || weekday === 6
  return !isWeekend && !holidays.isHoliday(day) && !YEARS_END.includes(day.slice(5))
}

/** The first business day of Japan's banks that is not before this day. */
const bankDayFrom = (day: string): string => (isBankDay(day) ? day : bankDayFrom(next(day)))

const bankDaysAfter = (day: string, count: number): string =>
  count === 0 ? day : bankDaysAfter(bankDayFrom(next(day)), count - 1)

/** When a payout that is requested now is sent and arrives (rule `payout-arrives-in-bank-days`). */
export function payoutDays(requestedAt: Date): PayoutDays {
  const day = dayInJapan(requestedAt)
  return {
    sendsOn: bankDayFrom(day),
    arrivesFrom: bankDaysAfter(day, ARRIVES.from),
    arrivesBy: bankDaysAfter(day, ARRIVES.by),
  }
}
