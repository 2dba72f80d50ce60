import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Deal, DealSide } from '../../../contract/calls/deals.ts'
import { cutName } from '../../../contract/code-points.ts'
import { splitPrice } from '../../../contract/money.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { serverNow } from '../../lib/live/server-now.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { DayProgress } from '../../ui/display/day-progress.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './deal-row.module.css'
import { monthProgress } from './month-progress.ts'
import { DEAL_TEXTS as T } from './texts.ts'
import { Unpaid } from './unpaid.tsx'

interface DealRowProps {
  deal: Deal
  type: DealSide
}

interface WithWhy extends DealRowProps {
  /** Button that explains the amount. */
  why: ReactNode
}

/** `true` counts like 1 (SUB-07). */
const isStopped = (deal: Deal): boolean => Boolean(deal.endsWithPeriod)

/** The end of a paid period is no date of a payment while payments are paused. */
const isPaused = (deal: Deal): boolean => deal.isPaymentPaused && !isStopped(deal)

function State({ deal, type }: DealRowProps) {
  if (deal.isPastDue && type === 'sell') return <Badge tone="wait">{T.checking}</Badge>
  return isStopped(deal) ? <Badge>{T.stopped}</Badge> : <Badge tone="ok">{T.running}</Badge>
}

function What({ deal, type }: DealRowProps) {
  const otherId = type === 'buy' ? deal.sellerId : deal.buyerId
  const person = { id: otherId, name: deal.counterpartName, icon: deal.counterpartIcon }
  return (
    <div className={styles.what}>
      <State deal={deal} type={type} />
      <h2>
        <Link to={links.service(deal.serviceId)}>{deal.serviceName}</Link>
      </h2>
      <p className={styles.who}>
        <Avatar person={person} size={20} />
        <Link to={links.user(otherId)} title={deal.counterpartName}>
          {cutName(deal.counterpartName)}
        </Link>
        {T.honorific}
      </p>
      <p className={styles.since}>
        {T.startedAt} <time>{formatDateTime(deal.createdAt)}</time>
      </p>
    </div>
  )
}

function Money({ deal, type, why }: WithWhy) {
  const { price, fee, total, commission, share } = splitPrice(deal.price)
  const [yen, note] =
    type === 'buy'
      ? [total, T.monthly(formatYen(fee))]
      : [share, T.monthlyShare(formatYen(price), formatYen(commission))]
  return (
    <div className={styles.money}>
      <b>{formatYen(yen)}</b>
      <small>{note}</small>
      {why}
    </div>
  )
}

function Month({ begunAt, end, still }: { begunAt: string; end: number; still: boolean }) {
  const { days, passed } = monthProgress(begunAt, end, serverNow() / 1000)
  const label = T.daysPassed(days, passed)
  return <DayProgress done={passed} of={days} label={label} still={still} />
}

function When({ deal }: { deal: Deal }) {
  const end = deal.currentPeriodEnd
  if (isPaused(deal))
    return (
      <div className={styles.when}>
        <p>
          <span>{T.payments}</span>
          {T.paused}
        </p>
      </div>
    )
  return (
    <div className={styles.when}>
      {end !== null && <Month begunAt={deal.createdAt} end={end} still={isStopped(deal)} />}
      <p>
        <span>{isStopped(deal) ? T.endsAt : T.nextPayment}</span>
        <time>{formatDateTime(end)}</time>
      </p>
    </div>
  )
}

function Past({ deal, type }: DealRowProps) {
  return type === 'sell' ? <Notice tone="wait">{T.past.sell}</Notice> : <Unpaid deal={deal} />
}

function Said({ deal, type }: DealRowProps) {
  if (deal.isPastDue) return <Past deal={deal} type={type} />
  if (isPaused(deal)) return <Notice>{T.pausedNote}</Notice>
  if (isStopped(deal)) return <Notice>{T.stop[type](formatDateTime(deal.currentPeriodEnd))}</Notice>
  return null
}

function Request({ deal }: { deal: Deal }) {
  if (deal.requestId === null)
    return (
      <LinkButton variant="plain" to={links.requestCreate(deal.id)}>
        {T.request}
      </LinkButton>
    )
  return (
    <LinkButton variant="plain" to={links.requestResponse(deal.requestId)}>
      {T.requested}
    </LinkButton>
  )
}

function End({ deal, type }: DealRowProps) {
  if (type === 'sell' && deal.isEndDecided)
    return (
      <span className={styles.done}>
        <Icon name="check" />
        {T.ended}
      </span>
    )
  return (
    <LinkButton variant="plain" className={styles.end} to={links.dealDelete(deal.id)}>
      {T.end}
    </LinkButton>
  )
}

export function DealRow({ deal, type, why }: WithWhy) {
  return (
    <li className={styles.row}>
      <Link
        className={styles.thumb}
        to={links.service(deal.serviceId)}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture icon={deal.serviceIcon} category={20} sizes="148px" shape="phone-square" />
      </Link>
      <What deal={deal} type={type} />
      <Money deal={deal} type={type} why={why} />
      <When deal={deal} />
      <div className={styles.acts}>
        <LinkButton to={links.messages(deal.threadId)}>{T.message}</LinkButton>
        {type === 'buy' && (
          <LinkButton variant="plain" to={links.receipts(deal.id)}>
            {T.receipts}
          </LinkButton>
        )}
        <Request deal={deal} />
        <End deal={deal} type={type} />
      </div>
      <div className={styles.said}>
        <Said deal={deal} type={type} />
      </div>
    </li>
  )
}
