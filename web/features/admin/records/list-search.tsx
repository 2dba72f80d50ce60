import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { AdminList, AdminListKind } from '../../../../contract/calls/operator/admin-lists.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { useShownValues } from '../../../ui/controls/use-shown-values.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { RECORD_TEXTS as T } from '../record-texts.ts'
import { chosenQuery, type ListQuery, shownValuesOf } from './list-query.ts'
import styles from './list-search.module.css'
import { NarrowFields } from './narrow-fields.tsx'

interface ListSearchProps {
  kind: AdminListKind
  query: ListQuery
  orders: AdminList['orders']
}

/** The words, choices and order of a list. */
export function ListSearch({ kind, query, orders }: ListSearchProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useShownValues(form, shownValuesOf(kind, query))
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    const read = (name: string) => String(chosen.get(name) ?? '').trim()
    void navigate(adminLinks.records(kind, { ...query, ...chosenQuery(read), page: 1 }))
  }
  return (
    <form ref={form} className={styles.form} onSubmit={go}>
      <div className={styles.words}>
        <button type="submit">
          <Icon name="search" />
          <span className="sr">{T.go}</span>
        </button>
        <input
          type="search"
          name="q"
          aria-label={T.searchOf(kind)}
          placeholder={T.searchOf(kind)}
          defaultValue={query.q}
          maxLength={100}
        />
        <span aria-hidden="true">
          <kbd>/</kbd>
        </span>
      </div>
      <NarrowFields kind={kind} query={query} orders={orders} />
    </form>
  )
}
