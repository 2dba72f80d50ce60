import { formatYen } from '../../lib/format.ts'
import type { ProdsQuery } from '../../lib/links.ts'
import { type ProdsView, queryOf } from '../../lib/prods-query.ts'

export interface Condition {
  label: string
  /** The list without it. */
  without: ProdsQuery
}

const priceLabel = ({ priceMin, priceMax }: ProdsView) =>
  `${priceMin === null ? '' : formatYen(priceMin)}〜${priceMax === null ? '' : formatYen(priceMax)}`

/** What narrows the list, each with the way to let go of it. */
export function conditionsOf(view: ProdsView): readonly Condition[] {
  const query = queryOf(view)
  const found: Condition[] = []
  if (view.q) found.push({ label: view.q, without: { ...query, q: undefined } })
  if (view.priceMin !== null || view.priceMax !== null)
    found.push({
      label: priceLabel(view),
      without: { ...query, priceMin: undefined, priceMax: undefined },
    })
  if (view.hasSeats) found.push({ label: '空きあり', without: { ...query, hasSeats: false } })
  return found
}
