import { FILTER_SWITCHES, SWITCH_WORDS } from '../../../contract/search/service-filters.ts'
import { queryOf, type ServicesView } from '../../lib/api/service-query.ts'
import { formatYen } from '../../lib/format/format.ts'
import type { ServicesQuery } from '../../lib/pages/links.ts'
import { LIST_TEXTS as L } from './texts.ts'

export interface Condition {
  label: string
  /** Query of the list without this condition. */
  without: ServicesQuery
}

const priceLabel = ({ priceMin, priceMax }: ServicesView) =>
  L.priceRange(
    priceMin === null ? null : formatYen(priceMin),
    priceMax === null ? null : formatYen(priceMax),
  )

/** Number of conditions of the filter form; a price range counts once. */
export const filterCount = (view: ServicesView): number => conditionsOf({ ...view, q: '' }).length

/** Whether the list is narrowed by words and nothing else. */
export const isByWordsAlone = (view: ServicesView): boolean =>
  view.q !== '' && filterCount(view) === 0

/** The active conditions of the list, each with the query that removes it. */
export function conditionsOf(view: ServicesView): readonly Condition[] {
  const query = queryOf(view)
  const found: Condition[] = []
  if (view.q) found.push({ label: view.q, without: { ...query, q: undefined } })
  if (view.priceMin !== null || view.priceMax !== null)
    found.push({
      label: priceLabel(view),
      without: { ...query, priceMin: undefined, priceMax: undefined },
    })
  for (const name of FILTER_SWITCHES)
    if (view[name])
      found.push({ label: SWITCH_WORDS[name].label, without: { ...query, [name]: false } })
  return found
}
