import { SWITCH_WORDS } from '../../../contract/search/service-filters.ts'
import { queryOf, type ServicesView } from '../../lib/api/service-query.ts'
import { formatYen } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { Chips } from '../../ui/layout/chips.tsx'
import styles from './service-list.module.css'
import { LIST_TEXTS as L } from './texts.ts'

export const QUICK_PRICES: readonly number[] = [3000, 5000]

/** Filters that one click switches; the others are in a sheet, or below them from 1024 px on. */
export function QuickFilters({ view }: { view: ServicesView }) {
  const query = queryOf(view)
  const switchOf = (name: 'hasSeats' | 'verifiedOnly') => ({
    label: SWITCH_WORDS[name].label,
    to: links.services({ ...query, [name]: !view[name] }),
    current: view[name],
  })
  const priceOf = (yen: number) => {
    const current = view.priceMax === yen
    const to = links.services({ ...query, priceMax: current ? null : yen })
    return { label: L.priceRange(null, formatYen(yen)), to, current }
  }
  const chips = [switchOf('hasSeats'), ...QUICK_PRICES.map(priceOf), switchOf('verifiedOnly')]
  return <Chips chips={chips} className={styles.quick} />
}
