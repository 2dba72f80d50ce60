import type { AdminAlerts } from '../../../../contract/calls/operator/admin-alerts.ts'
import type { AdminList, AdminListKind } from '../../../../contract/calls/operator/admin-lists.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { Pagination } from '../../../ui/layout/pagination/pagination.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { KeyHints } from '../keys/key-hints.tsx'
import { AlertQueue } from '../queue/alert-queue.tsx'
import { RECORD_TEXTS as T } from '../record-texts.ts'
import { Facets } from './facets.tsx'
import type { ListQuery } from './list-query.ts'
import { ListSearch } from './list-search.tsx'
import { NarrowMenu } from './menu/narrow-menu.tsx'
import { MoneyLists } from './money-lists.tsx'
import { Narrowed } from './narrowed.tsx'
import { RecordTable } from './record-table.tsx'
import styles from './records.module.css'
import { refundRemediesOf } from './refund-remedies.tsx'
import { SaveList } from './save-list.tsx'

export type RecordsProps = { query: ListQuery } & (
  | { kind: 'alerts'; list: AdminAlerts }
  | { kind: Exclude<AdminListKind, 'alerts'>; list: AdminList }
)

function Rows(props: RecordsProps) {
  if (props.kind === 'alerts')
    return <AlertQueue key={Object.values(props.query).join(' ')} alerts={props.list.alerts} />
  const { kind, list } = props
  const actOn = kind === 'refunds' ? { actOn: refundRemediesOf(list) } : {}
  return <RecordTable kind={kind} label={T.kinds[kind]} list={list} {...actOn} />
}

function Nothing({ kind, query }: Pick<RecordsProps, 'kind' | 'query'>) {
  const all = adminLinks.records(kind, { order: query.order })
  const isNarrowed = adminLinks.records(kind, query) !== all
  return (
    <div className={styles.nothing}>
      <p>{query.q ? T.notFound(query.q) : isNarrowed ? T.noneOfThese : T.empty}</p>
      {isNarrowed && <LinkButton to={all}>{T.clear}</LinkButton>}
    </div>
  )
}

/** One of the record lists; the URL holds the list and which part of it is shown. */
export function Records(props: RecordsProps) {
  const { kind, query, list } = props
  const title = T.kinds[kind]
  return (
    <div className={styles.list}>
      <PageHead title={title} note={(T.counted[kind] ?? T.count)(list.found)}>
        <ListSearch
          kind={kind}
          query={query}
          orders={props.kind === 'alerts' ? [] : props.list.orders}
        />
      </PageHead>
      <MoneyLists kind={kind} />
      <Facets
        list={list}
        label={T.facets(title)}
        to={name => adminLinks.records(kind, { ...query, facet: name, page: 1 })}
      />
      <NarrowMenu kind={kind} query={query} list={list} label={T.facets(title)} />
      <Narrowed kind={kind} query={query} />
      {list.found === 0 && <Nothing kind={kind} query={query} />}
      {(list.found > 0 || kind === 'alerts') && <Rows {...props} />}
      {list.found > 0 && (
        <div className={styles.foot}>
          <Pagination
            page={query.page}
            totalPages={list.totalPages}
            to={to => adminLinks.records(kind, { ...query, page: to })}
          />
          <KeyHints of="list" />
          <SaveList kind={kind} query={query} />
        </div>
      )}
    </div>
  )
}
