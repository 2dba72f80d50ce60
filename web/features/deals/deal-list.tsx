import type { ReactNode } from 'react'
import type { Deal, DealSide } from '../../../contract/calls/deals.ts'
import { DEAL_SIDES } from '../../../contract/calls/deals.ts'
import { splitPrice } from '../../../contract/money.ts'
import { formatYen } from '../../lib/format/format.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { Pagination } from '../../ui/layout/pagination/pagination.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { CheckoutArrival } from './checkout-arrival.tsx'
import styles from './deal-list.module.css'
import { DealRow } from './deal-row.tsx'
import { DEAL_TEXTS as T } from './texts.ts'

const CRUMBS = [MYPAGE_CRUMB, { label: T.crumb }]

export interface DealListProps {
  type: DealSide
  deals: readonly Deal[]
  page: number
  totalPages: number
  /** Number of deals on each side; null where one page does not hold them all. */
  counts: Readonly<Record<DealSide, number | null>>
  /** Set after the return from the payment page; `deal` is null until the deal exists. */
  arrival: { deal: Deal | null } | null
  why: (deal: Deal) => ReactNode
}

const tab = (type: DealSide, { type: current, counts }: DealListProps) => ({
  label: counts[type] === null ? T.tabs[type] : `${T.tabs[type]} ${counts[type]}`,
  to: links.deals(type),
  current: type === current,
})

/** Monthly sum of the running deals, only when one page shows them all. */
function Total({ type, deals, totalPages }: DealListProps) {
  const running = deals.filter(deal => !deal.endsWithPeriod)
  if (totalPages !== 1 || running.length === 0) return null
  const yen = running.map(({ price }) => splitPrice(price)[type === 'buy' ? 'total' : 'share'])
  return (
    <p className={styles.total}>
      <span>{T.monthlyTotal[type](running.length)}</span>
      <b>{formatYen(yen.reduce((sum, one) => sum + one, 0))}</b>
    </p>
  )
}

function Empty({ type }: { type: DealSide }) {
  const [to, label] =
    type === 'buy' ? [links.services(), T.seeServices] : [links.serviceCreate, T.makeService]
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
  const { type, deals, page, totalPages, why } = props
  return (
    <>
      <Total {...props} />
      <ul className={styles.rows}>
        {deals.map(deal => (
          <DealRow key={deal.id} deal={deal} type={type} why={why(deal)} />
        ))}
      </ul>
      <Pagination page={page} totalPages={totalPages} to={to => links.deals(type, to)} />
    </>
  )
}

export function DealList(props: DealListProps) {
  const { type, deals, arrival } = props
  return (
    <PageFrame title={T.title} crumbs={CRUMBS}>
      {arrival && <CheckoutArrival arrived={arrival.deal} />}
      <Tabs label={T.tabsLabel} tabs={DEAL_SIDES.map(one => tab(one, props))} />
      <section className={styles.list} aria-label={T.tabs[type]}>
        {deals.length === 0 ? <Empty type={type} /> : <Rows {...props} />}
        <LinkButton variant="plain" to={links.history(type)}>
          {T.history}
        </LinkButton>
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
