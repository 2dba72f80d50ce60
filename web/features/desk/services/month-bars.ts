import type { DeskMonth, DeskService } from '../../../../contract/calls/desk/desk.ts'
import { SERVICES_TEXTS as T } from '../services-texts.ts'

/** Weaves that tell services apart without colour. */
const WEAVES = 4

/** The services of one weave. */
export interface Cloth {
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
  cloths: readonly Cloth[]
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

/** Each service has a cloth; beyond four the smaller ones share the last. */
export function monthBars(
  months: Shares,
  { services, now }: { services: readonly DeskService[]; now: string },
): MonthBars {
  const sold = soldServices(months)
  const own = sold.length > WEAVES ? sold.slice(0, WEAVES - 1) : sold
  const isOwn = (id: number) => own.some(({ serviceId }) => serviceId === id)
  const clothOf = (of: Omit<Cloth, 'yen'>, has: (id: number) => boolean): Cloth => ({
    ...of,
    yen: months.map(({ shares }) => sumOf(shares.filter(({ serviceId }) => has(serviceId)))),
  })
  const cloths = own.map(({ serviceId, serviceName: name }, weave) => {
    const category = services.find(one => one.serviceId === serviceId)?.category ?? null
    return clothOf({ name, category, weave }, id => id === serviceId)
  })
  const rest = clothOf({ name: T.others, category: null, weave: WEAVES - 1 }, id => !isOwn(id))
  const bars = months.map(({ month, shares, expected }) => ({
    ...{ key: month, month: Number(month.slice(5)), sum: sumOf(shares), expected },
    isNow: month === now,
  }))
  return {
    months: bars,
    cloths: own.length < sold.length ? [...cloths, rest] : cloths,
    top: Math.max(1, ...bars.map(({ sum, expected }) => sum + expected)),
  }
}
