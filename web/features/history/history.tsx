import { Link } from 'react-router'
import { DEAL_SIDES, type DealSide } from '../../../contract/calls/deals.ts'
import type { EndedDeal } from '../../../contract/calls/papers/ended-deal.ts'
import { formatYen } from '../../lib/format/format.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { Pagination } from '../../ui/layout/pagination/pagination.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import styles from './history.module.css'
import { yearOf } from './history-acts.tsx'
import { HistoryRow } from './history-row.tsx'
import { HISTORY_TEXTS as T } from './texts.ts'

const CRUMBS = [MYPAGE_CRUMB, { label: T.title }]

interface YearOfDeals {
  year: number
  count: number
  paid: number
}

export interface HistoryProps {
  type: DealSide
  page: number
  deals: readonly EndedDeal[]
  years: readonly YearOfDeals[]
  totalPages: number
  bought: number
  sold: number
}

type YearProps = Pick<HistoryProps, 'type' | 'deals'> & { year: YearOfDeals }

/** The deals of this page that ended in a year; the sums are of the whole year. */
function Year({ year: { year, count, paid }, type, deals }: YearProps) {
  const shown = deals.filter(deal => yearOf(deal) === year)
  if (shown.length === 0) return null
  return (
    <section className={styles.year} aria-label={T.year(year)}>
      <h2>
        {T.year(year)}
        <small>{T.yearSum(count, formatYen(paid))}</small>
      </h2>
      <ul>
        {shown.map(deal => (
          <HistoryRow key={deal.id} deal={deal} type={type} />
        ))}
      </ul>
    </section>
  )
}

function Empty() {
  return (
    <EmptyState
      drawing="spot-papers.svg"
      title={T.empty}
      action={<LinkButton to={links.deals()}>{T.running}</LinkButton>}
    >
      {T.emptyLead}
    </EmptyState>
  )
}

function Lead() {
  return (
    <>
      {T.lead}
      <Link className="link" to={links.deals('buy')}>
        {T.toRunning}
      </Link>
      {T.leadEnd}
    </>
  )
}

export function History({ type, page, deals, years, totalPages, bought, sold }: HistoryProps) {
  const counts = { buy: bought, sell: sold }
  const tabs = DEAL_SIDES.map(side => ({
    label: T.tabs[side],
    count: counts[side],
    to: links.history(side),
    current: side === type,
  }))
  return (
    <PageFrame title={T.title} lead={<Lead />} crumbs={CRUMBS}>
      <Tabs label={T.tabsLabel} tabs={tabs} />
      {deals.length === 0 && <Empty />}
      {years.map(year => (
        <Year key={year.year} year={year} type={type} deals={deals} />
      ))}
      <Pagination page={page} totalPages={totalPages} to={to => links.history(type, to)} />
    </PageFrame>
  )
}
