import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { AdminAlerts, AdminList, AdminListKind } from '../../../../contract/calls/admin.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { useShownValues } from '../../../ui/controls/use-shown-values.ts'
import { Pagination } from '../../../ui/layout/pagination/pagination.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { KeyHints } from '../keys/key-hints.tsx'
import { AlertQueue } from '../queue/alert-queue.tsx'
import { RECORD_TEXTS as T } from '../record-texts.ts'
import { Facets } from './facets.tsx'
import { RecordTable } from './record-table.tsx'
import styles from './records.module.css'
import { refundRemediesOf } from './refund-remedies.tsx'
import { SaveList } from './save-list.tsx'

interface Wish {
  q: string
  facet: string
  page: number
}

export type RecordsProps = Wish &
  (
    | { kind: 'alerts'; list: AdminAlerts }
    | { kind: Exclude<AdminListKind, 'alerts'>; list: AdminList }
  )

function Search({ kind, q, facet }: Pick<RecordsProps, 'kind' | 'q' | 'facet'>) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useShownValues(form, { q })
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('q')).trim()
    void navigate(adminLinks.records(kind, { q: words, facet }))
  }
  return (
    <form ref={form} onSubmit={go}>
      <SearchField label={T.search} name="q" defaultValue={q} maxLength={100} />
      <Button type="submit">{T.go}</Button>
    </form>
  )
}

function Rows(props: RecordsProps) {
  if (props.kind === 'alerts')
    return <AlertQueue key={`${props.facet} ${props.page} ${props.q}`} alerts={props.list.alerts} />
  const { kind, list } = props
  const actOn = kind === 'refunds' ? { actOn: refundRemediesOf(list) } : {}
  return <RecordTable kind={kind} label={T.kinds[kind]} list={list} {...actOn} />
}

function Nothing({ kind, q }: Pick<RecordsProps, 'kind' | 'q'>) {
  return (
    <div className={styles.nothing}>
      <p>{q ? T.notFound(q) : T.empty}</p>
      {q && <LinkButton to={adminLinks.records(kind)}>{T.clear}</LinkButton>}
    </div>
  )
}

/** One of the record lists; the URL holds the list, the search words and the page. */
export function Records(props: RecordsProps) {
  const { kind, q, facet, page, list } = props
  const title = T.kinds[kind]
  return (
    <div className={styles.list}>
      <PageHead title={title} note={T.count(list.found)}>
        <Search kind={kind} q={q} facet={facet} />
      </PageHead>
      <Facets
        list={list}
        label={T.facets(title)}
        to={name => adminLinks.records(kind, { q, facet: name })}
      />
      {list.found === 0 && <Nothing kind={kind} q={q} />}
      {(list.found > 0 || kind === 'alerts') && <Rows {...props} />}
      {list.found > 0 && (
        <div className={styles.foot}>
          <KeyHints of="list" />
          <SaveList kind={kind} q={q} facet={facet} />
        </div>
      )}
      <Pagination
        page={page}
        totalPages={list.totalPages}
        to={to => adminLinks.records(kind, { q, facet, page: to })}
      />
    </div>
  )
}
