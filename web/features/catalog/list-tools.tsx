import { type FormEvent, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { links } from '../../lib/links.ts'
import { type ProdsView, readProdsView, SORT_LABELS, SORTS } from '../../lib/prods-query.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './list-tools.module.css'
import { SEARCH_LABEL, SORT_LABEL } from './texts.ts'

const addressOf = (form: HTMLFormElement): string => {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) search.set(name, String(value))
  const { q, category, sort } = readProdsView(`${location.origin}/?${search}`)
  return links.prods({ q, category, sort: sort === SORTS[0] ? undefined : sort })
}

function SearchBox({ q }: { q: string }) {
  return (
    <label className={styles.search}>
      <Icon name="search" />
      <span className="sr">{SEARCH_LABEL}</span>
      <input name="q" type="search" defaultValue={q} placeholder={SEARCH_LABEL} />
    </label>
  )
}

/** Words and order; a plain form without script, at once with it. */
export function ListTools({ view }: { view: ProdsView }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const apply = (event?: FormEvent) => {
    event?.preventDefault()
    if (form.current) void navigate(addressOf(form.current))
  }
  return (
    <Form
      key={JSON.stringify(view)}
      ref={form}
      className={styles.tools}
      action={links.prods()}
      role="search"
      onSubmit={apply}
    >
      {view.category && <input type="hidden" name="category" value={view.category} />}
      <SearchBox q={view.q} />
      <Select
        compact
        name="sort"
        aria-label={SORT_LABEL}
        defaultValue={view.sort}
        onChange={() => apply()}
      >
        {SORTS.map(sort => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit">さがす</Button>
      </noscript>
    </Form>
  )
}
