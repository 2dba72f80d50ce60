import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CancelRequest } from '../../../../contract/calls/cancellations.ts'
import { formatDateTime, formatYen } from '../../../lib/format/format.ts'
import { links } from '../../../lib/pages/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { DayProgress } from '../../../ui/display/day-progress.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { reminderDays } from '../reminder-days.ts'
import { REQUEST_TEXTS as T } from '../request-texts.ts'
import styles from './request-list.module.css'
import { ownYen, yenLabel } from './request-standing.tsx'

export interface RequestRowProps {
  request: CancelRequest
  /** Whether the viewer answers it; otherwise the viewer waits for the other party's answer. */
  answers: boolean
  now: string
  /** Button that explains the amount. */
  why: ReactNode
  onWithdraw: (request: CancelRequest) => void
}

function What({ request, answers }: Pick<RequestRowProps, 'request' | 'answers'>) {
  const { requesterId: id, counterpartName: name, requesterIcon: icon, side, type } = request
  const kind = T.kind[type]
  return (
    <div>
      <p className={styles.kind}>
        <Badge tone={side}>{T[side]}</Badge>
        {answers ? <Badge tone="wait">{T.open}</Badge> : <Badge>{T.applied}</Badge>}
      </p>
      <h3>
        <Link to={links.requestResponse(request.id)}>{request.serviceName}</Link>
      </h3>
      <p className={styles.who}>
        <Avatar person={{ id, name, icon }} size={20} />
        <span title={request.counterpartName}>
          {(answers ? T.fromOther : T.toOther)(request.counterpartName, kind)}
        </span>
      </p>
      <time className={styles.time}>{formatDateTime(request.createdAt)}</time>
    </div>
  )
}

/** Progress through the six days in which mails ask for an answer. */
function Wait({ request, now, onWithdraw }: Omit<RequestRowProps, 'answers' | 'why'>) {
  const { days, done, next } = reminderDays(request.createdAt, now)
  return (
    <div className={styles.wait}>
      <DayProgress done={done} of={6} label={T.daysLabel(days)} />
      {T.sinceDays(days)}
      {next === null ? T.reminded : T.nextReminder(next)}
      <div className={styles.withdraw}>
        <Button size="small" onClick={() => onWithdraw(request)}>
          {T.withdraw}
        </Button>
        <LinkButton size="small" variant="plain" to={links.messages(request.dealId)}>
          {T.discuss}
        </LinkButton>
      </div>
    </div>
  )
}

export function RequestRow({ request, answers, now, why, onWithdraw }: RequestRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>
        <Picture icon={request.serviceIcon} category={20} sizes="96px" />
      </span>
      <What request={request} answers={answers} />
      <div className={styles.money}>
        <small>{yenLabel(request, answers ? 'now' : 'later')}</small>
        <b>{formatYen(ownYen(request))}</b>
        {why}
      </div>
      {answers ? (
        <p className={styles.go}>
          <LinkButton variant="primary" to={links.requestResponse(request.id)}>
            {T.goAnswer}
          </LinkButton>
        </p>
      ) : (
        <Wait request={request} now={now} onWithdraw={onWithdraw} />
      )}
    </li>
  )
}
