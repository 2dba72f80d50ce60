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
  const { hasSeats, ...query } = queryOf(view)
  const prices = QUICK_PRICES.map(yen => {
    const current = view.priceMax === yen
    const priceMax = current ? null : yen
    return {
      label: L.priceRange(null, formatYen(yen)),
      to: links.services({ ...query, hasSeats, priceMax }),
      current,
    }
  })
  const seats = {
    label: SWITCH_WORDS.hasSeats.label,
    to: links.services({ ...query, hasSeats: !hasSeats }),
    current: view.hasSeats,
  }
  const verified = {
    label: SWITCH_WORDS.verifiedOnly.label,
    to: links.services({ ...queryOf(view), verifiedOnly: !view.verifiedOnly }),
    current: view.verifiedOnly,
  }
  return <Chips chips={[seats, ...prices, verified]} className={styles.quick} />
}
