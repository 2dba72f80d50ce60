import { Link } from 'react-router'
import type { DealSide } from '../../../contract/calls/deals.ts'
import type { EndedDeal } from '../../../contract/calls/papers/ended-deal.ts'
import { cutName } from '../../../contract/code-points.ts'
import { formatDate, formatDateTime, formatYen } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { BuyerActs, SellerActs } from './history-acts.tsx'
import styles from './history-row.module.css'
import { HISTORY_TEXTS as T } from './texts.ts'

interface RowProps {
  deal: EndedDeal
  type: DealSide
}

function howOf({ reason }: EndedDeal, type: DealSide): string | null {
  if (reason === null) return null
  const how = T.how[reason]
  return typeof how === 'string' ? how : how[type]
}

function What({ deal, type }: RowProps) {
  const { counterpartId: id, counterpartName: name, counterpartIcon: icon } = deal
  return (
    <div className={styles.what}>
      <h3>
        <Link to={links.service(deal.serviceId)}>{deal.serviceName}</Link>
      </h3>
      <p className={styles.who}>
        <Avatar person={{ id, name, icon }} size={20} />
        <span title={name}>{cutName(name)}</span>
        {T.honorific}
      </p>
      <p>
        {howOf(deal, type)}
        {deal.agreedType && T.agreed[deal.agreedType]}
      </p>
    </div>
  )
}

function Money({ deal, type }: RowProps) {
  return (
    <p className={styles.money}>
      <span>{T.paid[type]}</span>
      <b>{formatYen(deal.paid)}</b>
      {deal.returned > 0 && <small>{T.returned[type](formatYen(deal.returned))}</small>}
    </p>
  )
}

const wordsOf = ({ payments, refunds }: EndedDeal) =>
  refunds > 0 ? T.withRefunds(payments, refunds) : T.payments(payments)

/** Drawn as one dash for each payment, a dotted one for each month that was refunded. */
function Span({ deal }: { deal: EndedDeal }) {
  const months = Array.from({ length: deal.payments + deal.refunds }, (_, place) => place)
  return (
    <div className={styles.span}>
      <span className={styles.dashes} aria-hidden="true">
        {months.map(place => (
          <i key={place} className={place < deal.payments ? undefined : styles.back} />
        ))}
      </span>
      <p>
        <time title={formatDateTime(deal.startedAt)}>{formatDate(deal.startedAt)}</time> {T.until}{' '}
        <time title={formatDateTime(deal.endedAt)}>{formatDate(deal.endedAt)}</time>
        <span>{wordsOf(deal)}</span>
      </p>
    </div>
  )
}

export function HistoryRow(props: RowProps) {
  const { deal, type } = props
  return (
    <li className={styles.row}>
      <div className={styles.thumb}>
        <Picture icon={deal.serviceIcon} category={20} sizes="132px" />
      </div>
      <What {...props} />
      <Money {...props} />
      <Span deal={deal} />
      {type === 'buy' ? <BuyerActs deal={deal} /> : <SellerActs deal={deal} />}
    </li>
  )
}
