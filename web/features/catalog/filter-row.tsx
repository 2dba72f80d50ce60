import { links } from '../../lib/links.ts'
import type { ProdsView } from '../../lib/prods-query.ts'
import { Button } from '../../ui/button.tsx'
import { FilterFields } from './filter-fields.tsx'
import styles from './filters.module.css'
import { FILTER_TEXTS as T } from './texts.ts'
import { useFilters } from './use-filters.ts'

/** From 1024 px the filters are always visible above the cards. */
export function FilterRow({ view }: { view: ProdsView }) {
  const { form, problem, check, apply } = useFilters(view)
  return (
    <form
      ref={form}
      className={styles.row}
      action={links.prods()}
      aria-label={T.title}
      onInput={check}
      onSubmit={apply}
    >
      <FilterFields view={view} problem={problem} />
      <Button type="submit" size="small" disabled={problem !== null}>
        {T.open}
      </Button>
    </form>
  )
}
