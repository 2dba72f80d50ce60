import type { RecentDeal } from './recent-deal-store.ts'

/**
 * The last thirty days of all services of a seller; `startedBefore` is of the thirty days before.
 */
export interface LastDays {
  started: number
  startedBefore: number
  ended: { buyerName: string; at: Date }[]
  /** Median of the paid months of the deals that ended; null without one. */
  months: number | null
  answerSeconds: number | null
}

export function lastDaysOf(
  recent: readonly RecentDeal[],
  { since, before, answerSeconds }: { since: Date; before: Date; answerSeconds: number | null },
): LastDays {
  const startedAfter = (time: Date) => recent.filter(({ startedAt }) => startedAt > time).length
  const ended = recent.flatMap(deal =>
    deal.endedAt && deal.endedAt > since ? [{ ...deal, at: deal.endedAt }] : [],
  )
  return {
    started: startedAfter(since),
    startedBefore: startedAfter(before) - startedAfter(since),
    ended: ended.map(({ buyerName, at }) => ({ buyerName, at })),
    months: medianOf(ended.map(({ paidMonths }) => paidMonths)),
    answerSeconds,
  }
}

/** The middle value; of two middle values the larger one. */
const medianOf = (values: readonly number[]): number | null =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? null
