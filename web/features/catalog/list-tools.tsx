import { type FormEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { filterParameters } from '../../../contract/search/service-filters.ts'
import {
  queryOf,
  readServicesView,
  type ServicesView,
  sortsOf,
  usualSort,
} from '../../lib/api/service-query.ts'
import { SEARCH_SORT_LABELS, SORT_LABELS } from '../../lib/api/sort-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { useShownValues } from '../../ui/controls/use-shown-values.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { Suggesting } from '../../ui/search/suggesting.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import styles from './list-tools.module.css'
import { LIST_TEXTS as L, SEARCH_LABEL, SORT_LABEL } from './texts.ts'

const LABELS = { ...SORT_LABELS, ...SEARCH_SORT_LABELS }

/**
 * The order depends on whether there are words, unless the visitor chose one
 * (rule `order-of-a-search`).
 */
const addressOf = (form: HTMLFormElement, { q }: ServicesView): string => {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) search.set(name, String(value))
  if (search.get('sort') === usualSort(q)) search.delete('sort')
  return links.services(queryOf(readServicesView(`${location.origin}/?${search}`)))
}

/** Hidden inputs that keep category and filters when the form is submitted. */
function Kept({ view }: { view: ServicesView }) {
  const kept = { ...(view.category && { category: view.category }), ...filterParameters(view) }
  return Object.entries(kept).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** Leads to the same list without words, from the end of their field. */
const WithoutWords = ({ view }: { view: ServicesView }) => (
  <Link
    className={styles.clear}
    to={links.services({ ...queryOf(view), q: undefined })}
    aria-label={L.clearWords}
  >
    <Icon name="close" />
  </Link>
)

/**
 * Search words, order and filters: applied at once with JavaScript, by a plain form without. In
 * brief only the words.
 */
export function ListTools({ view, isBrief }: { view: ServicesView; isBrief: boolean }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useShownValues(form, { q: view.q, sort: view.sort })
  const apply = (event?: FormEvent) => {
    event?.preventDefault()
    if (form.current) void navigate(addressOf(form.current, view))
  }
  return (
    <search className={cx(styles.tools, view.q !== '' && styles.found)}>
      <form ref={form} className={styles.words} action={links.services()} onSubmit={apply}>
        <Kept view={view} />
        <Suggesting align="end" className={styles.search}>
          <SearchField label={SEARCH_LABEL} name="q" defaultValue={view.q} />
          {view.q !== '' && <WithoutWords view={view} />}
        </Suggesting>
        {!isBrief && (
          <Select
            compact
            name="sort"
            aria-label={SORT_LABEL}
            defaultValue={view.sort}
            onChange={() => apply()}
          >
            {sortsOf(view.q).map(sort => (
              <option key={sort} value={sort}>
                {LABELS[sort]}
              </option>
            ))}
          </Select>
        )}
        <noscript>
          <Button type="submit">{L.search}</Button>
        </noscript>
      </form>
      {!isBrief && <FilterSheet view={view} />}
    </search>
  )
}
