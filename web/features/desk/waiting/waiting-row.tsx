import type { ReactNode } from 'react'
import type { Waiting, WaitingKind } from '../../../../contract/calls/desk/desk.ts'
import { formatYen } from '../../../lib/format/format.ts'
import { formatMonthDayTime } from '../../../lib/format/short-dates.ts'
import { links } from '../../../lib/pages/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { DayProgress } from '../../../ui/display/day-progress.tsx'
import { Icon, type IconName } from '../../../ui/display/icon.tsx'
import { DESK_TEXTS as T } from '../texts.ts'
import { type Term, termOf } from './term-of.ts'
import styles from './waiting.module.css'

const LOOKS: Readonly<Record<WaitingKind, { icon: IconName; tone: string | undefined }>> = {
  answer: { icon: 'clock', tone: styles.wait },
  account: { icon: 'card', tone: styles.wait },
  request: { icon: 'shears', tone: styles.info },
  question: { icon: 'letter', tone: undefined },
  payment: { icon: 'note', tone: undefined },
}

function target({ kind, id }: Waiting): string {
  if (kind === 'request') return links.requestResponse(id)
  return kind === 'account' ? links.mypage : links.messages(id)
}

function titleOf({ kind, buyerName, serviceName, words, requestType }: Waiting): string {
  if (kind === 'account') return T.accountTitle
  const name = buyerName ?? ''
  if (words) return T.said(name, words)
  return T.about(name, requestType ? T.requestKind[requestType] : (serviceName ?? ''))
}

function Lead({ row, now }: RowProps): ReactNode {
  const name = row.buyerName ?? ''
  const yen = <b>{formatYen(row.amount)}</b>
  switch (row.kind) {
    case 'answer': {
      const isOver = Date.parse(row.until ?? '') <= now
      const say = isOver ? T.answerOverLead : T.answerLead
      const rest = row.amount > 0 ? [yen, T.answerEnd] : [T.answerUnpaid]
      return [say(formatMonthDayTime(row.until ?? ''), name), ...rest]
    }
    case 'account':
      return T.accountLead(formatMonthDayTime(row.until ?? ''))
    case 'request':
      return (
        <>
          {T.requestLead}
          {yen}
          {T.requestMiddle}
          <b>{formatYen(row.kept)}</b>
          {T.requestEnd}
          {row.requestType === 'refund_proration' && T.shrinks}
        </>
      )
    case 'question':
      return row.serviceName
    case 'payment':
      return (
        <>
          {T.paymentLead(formatMonthDayTime(row.since), name)}
          {yen}
          {T.paymentEnd}
        </>
      )
  }
}

function Left({ label, parts, days }: Term) {
  return (
    <p className={styles.left}>
      <span>{label}</span>
      <b>
        {parts.map(({ value, unit }) => (
          <span key={unit}>
            {value}
            <small>{unit}</small>
          </span>
        ))}
      </b>
      {days && <DayProgress {...days} label={T.passed(days.of, Math.floor(days.done))} />}
    </p>
  )
}

interface RowProps {
  row: Waiting
  /** Server time in epoch milliseconds. */
  now: number
}

/** One task: its time, what it is about, and the button that settles it. */
export function WaitingRow({ row, now, primary }: RowProps & { primary: boolean }) {
  const { icon, tone } = LOOKS[row.kind]
  return (
    <li>
      <Left {...termOf(row, now)} />
      <div>
        <p className={cx(styles.kind, tone)}>
          <Icon name={icon} />
          {T.kind[row.kind]}
        </p>
        <h3>{titleOf(row)}</h3>
        <p className={styles.lead}>
          <Lead row={row} now={now} />
        </p>
      </div>
      <LinkButton variant={primary ? 'primary' : 'quiet'} to={target(row)}>
        {T.go[row.kind]}
      </LinkButton>
    </li>
  )
}
