import type { ReactNode } from 'react'
import type { Subsc, SubscType } from '../../../contract/calls/deals.ts'
import { SUBSC_TYPES } from '../../../contract/calls/deals.ts'
import { splitPrice } from '../../../contract/money.ts'
import { formatYen } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { CheckoutArrival } from './checkout-arrival.tsx'
import styles from './deal-list.module.css'
import { DealRow } from './deal-row.tsx'
import { DEAL_TEXTS as T } from './texts.ts'

const CRUMBS = [{ label: 'マイページ', to: links.mypage }, { label: T.crumb }]

export interface DealListProps {
  type: SubscType
  subscs: readonly Subsc[]
  page: number
  totalPages: number
  /** Number of deals on each side; null where one page does not hold them all. */
  counts: Readonly<Record<SubscType, number | null>>
  /** Set after the return from the payment page; `deal` is null until the deal exists. */
  arrival: { deal: Subsc | null } | null
  why: (subsc: Subsc) => ReactNode
}

const tab = (type: SubscType, { type: current, counts }: DealListProps) => ({
  label: counts[type] === null ? T.tabs[type] : `${T.tabs[type]} ${counts[type]}`,
  to: links.subscs(type),
  current: type === current,
})

/** Monthly sum of the running deals, only when one page shows them all. */
function Total({ type, subscs, totalPages }: DealListProps) {
  const running = subscs.filter(subsc => !subsc.cancel_at_period_end)
  if (totalPages !== 1 || running.length === 0) return null
  const yen = running.map(({ price }) => splitPrice(price)[type === 'buy' ? 'total' : 'share'])
  const what = type === 'buy' ? 'お支払い' : '受け取り（販売手数料20%を引いた額）'
  return (
    <p className={styles.total}>
      <span>
        つづく{running.length}件の、毎月の{what}
      </span>
      <b>{formatYen(yen.reduce((sum, one) => sum + one, 0))}</b>
    </p>
  )
}

function Empty({ type }: { type: SubscType }) {
  const [to, label] = type === 'buy' ? [links.prods(), T.seeProds] : [links.prodCreate, T.makeProd]
  return (
    <EmptyState
      drawing="room-empty-deals.webp"
      title={T.empty}
      action={<LinkButton to={to}>{label}</LinkButton>}
    >
      {T.emptyLead[type]}
    </EmptyState>
  )
}

function Rows(props: DealListProps) {
  const { type, subscs, page, totalPages, why } = props
  return (
    <>
      <Total {...props} />
      <ul className={styles.rows}>
        {subscs.map(subsc => (
          <DealRow key={subsc.id} subsc={subsc} type={type} why={why(subsc)} />
        ))}
      </ul>
      <Pagination page={page} totalPages={totalPages} to={to => links.subscs(type, to)} />
    </>
  )
}

export function DealList(props: DealListProps) {
  const { type, subscs, arrival } = props
  return (
    <PageFrame title={T.title} crumbs={CRUMBS}>
      {arrival && <CheckoutArrival arrived={arrival.deal} />}
      <Tabs label={T.tabsLabel} tabs={SUBSC_TYPES.map(one => tab(one, props))} />
      <section className={styles.list} aria-label={T.tabs[type]}>
        {subscs.length === 0 ? <Empty type={type} /> : <Rows {...props} />}
      </section>
    </PageFrame>
  )
}

const WAITING = ['52%', '44%', '60%']

export function DealListLoading() {
  return (
    <PageFrame title={T.title} crumbs={CRUMBS}>
      <Loading>
        <div className={styles.waiting}>
          {WAITING.map(width => (
            <div key={width}>
              <Skeleton ratio="4 / 3" />
              <Skeleton width={width} height={18} />
              <Skeleton width="30%" height={13} />
            </div>
          ))}
        </div>
      </Loading>
    </PageFrame>
  )
}
