import type { ListNarrowing } from '../../../../contract/calls/operator/list-narrowing.ts'
import { beginningInJapan, dayInJapan } from '../../../../contract/dates/japan.ts'
import { CATEGORY_COUNT } from '../../../../contract/limits.ts'
import { dayFromToday } from '../day-from-today.ts'

const PRICES = ['2000', '5000', '10000', '20000']
const BALANCES = ['1', '1000']
const MONTHS = 12

/** The latest months, this one first, as `2026-04`. */
function latestMonths(): string[] {
  const [year = 0, month = 0] = dayFromToday(0).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) =>
    dayInJapan(beginningInJapan(year, month - back)).slice(0, 'yyyy-mm'.length),
  )
}

/** Today, a week ago and thirty days ago. */
const latestDays = (): string[] => [0, -7, -30].map(dayFromToday)

/** The offered values of each choice that narrows a list. */
export const OPTIONS: Readonly<Record<keyof ListNarrowing, () => string[]>> = {
  category: () => Array.from({ length: CATEGORY_COUNT }, (_, place) => String(place + 1)),
  priceFrom: () => PRICES,
  since: latestMonths,
  month: latestMonths,
  registered: latestDays,
  balanceFrom: () => BALANCES,
}
