import type { ServicesView } from '../../lib/api/service-query.ts'
import { links } from '../../lib/pages/links.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { FilterFields } from './filter-fields.tsx'
import styles from './filters.module.css'
import { QUICK_PRICES } from './quick-filters.tsx'
import { LIST_TEXTS as L, FILTER_TEXTS as T } from './texts.ts'
import { useFilters } from './use-filters.ts'

/** Whether the price is another than those of the quick filters. */
const hasOwnPrice = ({ priceMin, priceMax }: ServicesView): boolean =>
  priceMin !== null || (priceMax !== null && !QUICK_PRICES.includes(priceMax))

/** From 1024 px on the filters open above the cards, without scripts too. */
export function FilterRow({ view }: { view: ServicesView }) {
  const { form, problem, check, apply } = useFilters(view)
  return (
    <>
      <details className={styles.toggle} open={hasOwnPrice(view)}>
        <summary>
          {L.decidePrice}
          <Icon name="down" />
        </summary>
      </details>
      <form
        ref={form}
        className={styles.row}
        action={links.services()}
        aria-label={T.title}
        onInput={check}
        onSubmit={apply}
      >
        <FilterFields view={view} problem={problem} />
        <Button type="submit" size="small" disabled={problem !== null}>
          {T.open}
        </Button>
      </form>
    </>
  )
}
