import type { ServicesView } from '../../lib/api/service-query.ts'
import { links } from '../../lib/pages/links.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FilterFields } from './filter-fields.tsx'
import styles from './filters.module.css'
import { FILTER_TEXTS as T } from './texts.ts'
import { useFilters } from './use-filters.ts'

/** From 1024 px the filters are always visible above the cards. */
export function FilterRow({ view }: { view: ServicesView }) {
  const { form, problem, check, apply } = useFilters(view)
  return (
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
  )
}
