import type { DeskMonth, DeskService } from '../../../../contract/calls/desk/desk.ts'
import { SERVICES_TEXTS as T } from '../services-texts.ts'

/** Number of patterns, by which services differ without colour. */
const WEAVES = 4

/** One service, or all small ones, in each month. */
export interface Series {
  name: string
  /** Null for several services, or for a deleted one. */
  category: number | null
  /** 0 to 3. */
  weave: number
  /** Yen in each month, in the order of the months. */
  yen: readonly number[]
}

export interface MonthBars {
  months: readonly { key: string; month: number; sum: number; expected: number; isNow: boolean }[]
  series: readonly Series[]
  /** Yen of the highest bar. */
  top: number
}

type Shares = readonly DeskMonth[]
type Sold = DeskMonth['shares'][number]

const sumOf = (shares: readonly Sold[]) => shares.reduce((sum, { amount }) => sum + amount, 0)

/** The services with sales, those with the largest sums first. */
function soldServices(months: Shares): Sold[] {
  const sums = new Map<number, Sold>()
  for (const share of months.flatMap(({ shares }) => shares)) {
    const amount = (sums.get(share.serviceId)?.amount ?? 0) + share.amount
    sums.set(share.serviceId, { ...share, amount })
  }
  return [...sums.values()].sort((a, b) => b.amount - a.amount)
}

/** A series for each service; from the fifth on, the services with the smallest sums share the last series. */
export function monthBars(
  months: Shares,
  { services, now }: { services: readonly DeskService[]; now: string },
): MonthBars {
  const sold = soldServices(months)
  const own = sold.length > WEAVES ? sold.slice(0, WEAVES - 1) : sold
  const isOwn = (id: number) => own.some(({ serviceId }) => serviceId === id)
  const seriesOf = (of: Omit<Series, 'yen'>, has: (id: number) => boolean): Series => ({
    ...of,
    yen: months.map(({ shares }) => sumOf(shares.filter(({ serviceId }) => has(serviceId)))),
  })
  const series = own.map(({ serviceId, serviceName: name }, weave) => {
    const category = services.find(one => one.serviceId === serviceId)?.category ?? null
    return seriesOf({ name, category, weave }, id => id === serviceId)
  })
  const rest = seriesOf({ name: T.others, category: null, weave: WEAVES - 1 }, id => !isOwn(id))
  const bars = months.map(({ month, shares, expected }) => ({
    key: month,
    month: Number(month.slice(5)),
    sum: sumOf(shares),
    expected,
    isNow: month === now,
  }))
  return {
    months: bars,
    series: own.length < sold.length ? [...series, rest] : series,
    top: Math.max(1, ...bars.map(({ sum, expected }) => sum + expected)),
  }
}
