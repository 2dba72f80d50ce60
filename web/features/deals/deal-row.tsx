import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { Subsc, SubscType } from '../../../contract/deals.ts'
import { splitPrice } from '../../../contract/money.ts'
import { formatDateTime, formatYen } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './deal-row.module.css'
import { monthProgress } from './month.ts'
import { DEAL_TEXTS as T } from './texts.ts'

export interface DealRowProps {
  subsc: Subsc
  type: SubscType
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
        <Link to={links.user(otherId)}>{subsc.user_name}</Link>さん
      </p>
    </div>
  )
}

function Money({ subsc, type }: DealRowProps) {
  const { price, fee, total, commission, share } = splitPrice(subsc.price)
  const [yen, note] =
    type === 'buy'
      ? [total, `毎月・手数料${formatYen(fee)}込`]
      : [share, `毎月の受け取り（${formatYen(price)} − ${formatYen(commission)}）`]
  return (
    <p className={styles.money}>
      <b>{formatYen(yen)}</b>
      <small>{note}</small>
    </p>
  )
}

function Month({ end }: { end: number }) {
  const { days, passed } = monthProgress(end, Date.now() / 1000)
  return (
    <span
      className={styles.month}
      style={{ '--sewn': `${(passed / days) * 100}%`, '--stitches': days } as CSSProperties}
      role="img"
      aria-label={`この月の${days}日のうち${passed}日が過ぎました`}
    />
  )
}

function When({ subsc }: { subsc: Subsc }) {
  const end = subsc.current_period_end
  return (
    <div className={styles.when}>
      {end !== null && <Month end={end} />}
      <p>
        <span>{isStopped(subsc) ? T.endsAt : T.nextPayment}</span>
        <time>{formatDateTime(end)}</time>
      </p>
    </div>
  )
}

function Said({ subsc, type }: DealRowProps) {
  if (subsc.past_due === 1)
    return <Notice tone={type === 'buy' ? 'danger' : 'wait'}>{T.past[type]}</Notice>
  if (isStopped(subsc)) return <Notice>{T.stop(formatDateTime(subsc.current_period_end))}</Notice>
  return null
}

export function DealRow({ subsc, type }: DealRowProps) {
  return (
    <li className={cx(styles.row, isStopped(subsc) && styles.stopped)}>
      <Link
        className={styles.thumb}
        to={links.prod(subsc.prod_id)}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture icon={subsc.prod_icon} category={20} sizes="148px" shape="phone-square" />
      </Link>
      <What subsc={subsc} type={type} />
      <Money subsc={subsc} type={type} />
      <When subsc={subsc} />
      <div className={styles.acts}>
        <LinkButton to={links.messages(subsc.contact_id)}>{T.message}</LinkButton>
        <span>
          {T.startedAt} <time>{formatDateTime(subsc.created_at)}</time>
        </span>
      </div>
      <div className={styles.said}>
        <Said subsc={subsc} type={type} />
      </div>
    </li>
  )
}
