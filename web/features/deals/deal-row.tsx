import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Subsc, SubscType } from '../../../contract/calls/deals.ts'
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
import { PayButton } from './pay-button.tsx'
import { PortalLink } from './portal-link.tsx'
import { DEAL_TEXTS as T } from './texts.ts'

interface DealRowProps {
  subsc: Subsc
  type: SubscType
}

interface WithWhy extends DealRowProps {
  /** Button that explains the amount. */
  why: ReactNode
}

/** `true` counts like 1 (SUB-07). */
const isStopped = (subsc: Subsc): boolean => Boolean(subsc.cancel_at_period_end)

function State({ subsc, type }: DealRowProps) {
  if (subsc.past_due === 1 && type === 'sell') return <Badge tone="wait">{T.checking}</Badge>
  return isStopped(subsc) ? <Badge>{T.stopped}</Badge> : <Badge tone="ok">{T.running}</Badge>
}

function What({ subsc, type }: DealRowProps) {
  const otherId = type === 'buy' ? subsc.owner_user_id : subsc.user_id
  const person = { id: otherId, name: subsc.user_name, icon: subsc.user_icon }
  return (
    <div className={styles.what}>
      <State subsc={subsc} type={type} />
      <h2>
        <Link to={links.prod(subsc.prod_id)}>{subsc.prod_name}</Link>
      </h2>
      <p className={styles.who}>
        <Avatar person={person} size={20} />
        <Link to={links.user(otherId)} title={subsc.user_name}>
          {cutName(subsc.user_name)}
        </Link>
        さん
      </p>
      <p className={styles.since}>
        {T.startedAt} <time>{formatDateTime(subsc.created_at)}</time>
      </p>
    </div>
  )
}

function Money({ subsc, type, why }: WithWhy) {
  const { price, fee, total, commission, share } = splitPrice(subsc.price)
  const [yen, note] =
    type === 'buy'
      ? [total, `毎月・手数料${formatYen(fee)}込`]
      : [share, `毎月の受け取り（${formatYen(price)} − ${formatYen(commission)}）`]
  return (
    <div className={styles.money}>
      <b>{formatYen(yen)}</b>
      <small>{note}</small>
      {why}
    </div>
  )
}

function Month({ end, still }: { end: number; still: boolean }) {
  const { days, passed } = monthProgress(end, serverNow() / 1000)
  const label = `この月の${days}日のうち${passed}日が過ぎました`
  return <DayProgress done={passed} of={days} label={label} still={still} />
}

function When({ subsc }: { subsc: Subsc }) {
  const end = subsc.current_period_end
  return (
    <div className={styles.when}>
      {end !== null && <Month end={end} still={isStopped(subsc)} />}
      <p>
        <span>{isStopped(subsc) ? T.endsAt : T.nextPayment}</span>
        <time>{formatDateTime(end)}</time>
      </p>
    </div>
  )
}

function Past({ subsc, type }: DealRowProps) {
  if (type === 'sell') return <Notice tone="wait">{T.past.sell}</Notice>
  return (
    <Notice tone="danger">
      <span>{T.past.buy}</span>
      <span className={styles.ways}>
        <PayButton dealId={subsc.id} />
        <PortalLink />
      </span>
    </Notice>
  )
}

function Said({ subsc, type }: DealRowProps) {
  if (subsc.past_due === 1) return <Past subsc={subsc} type={type} />
  if (isStopped(subsc)) return <Notice>{T.stop(formatDateTime(subsc.current_period_end))}</Notice>
  return null
}

function Request({ subsc }: { subsc: Subsc }) {
  if (subsc.request_id === null)
    return (
      <LinkButton variant="plain" to={links.requestCreate(subsc.id)}>
        {T.request}
      </LinkButton>
    )
  return (
    <LinkButton variant="plain" to={links.requestResponse(subsc.request_id)}>
      {T.requested}
    </LinkButton>
  )
}

function End({ subsc, type }: DealRowProps) {
  if (type === 'sell' && isStopped(subsc))
    return (
      <span className={styles.done}>
        <Icon name="check" />
        {T.ended}
      </span>
    )
  return (
    <LinkButton variant="plain" className={styles.end} to={links.subscDelete(subsc.id)}>
      {T.end}
    </LinkButton>
  )
}

export function DealRow({ subsc, type, why }: WithWhy) {
  return (
    <li className={styles.row}>
      <Link
        className={styles.thumb}
        to={links.prod(subsc.prod_id)}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture icon={subsc.prod_icon} category={20} sizes="148px" shape="phone-square" />
      </Link>
      <What subsc={subsc} type={type} />
      <Money subsc={subsc} type={type} why={why} />
      <When subsc={subsc} />
      <div className={styles.acts}>
        <LinkButton to={links.messages(subsc.contact_id)}>{T.message}</LinkButton>
        <Request subsc={subsc} />
        <End subsc={subsc} type={type} />
      </div>
      <div className={styles.said}>
        <Said subsc={subsc} type={type} />
      </div>
    </li>
  )
}
