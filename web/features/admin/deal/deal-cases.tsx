import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminDeal } from '../../../../contract/calls/operator/admin-deals.ts'
import { formatDateTime, formatYen } from '../../../lib/format/format.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Part } from '../person/part.tsx'
import styles from '../person/person.module.css'
import { PersonLink } from '../person/person-link.tsx'
import { STATE_TONES } from '../record-texts.ts'
import { DEAL_TEXTS as T } from './texts.ts'

const OpenBadge = ({ isOpen, children }: { isOpen: boolean; children: string }) => (
  <Badge tone={isOpen ? 'wait' : 'plain'}>{children}</Badge>
)

function Line({ at, badge, children }: { at: string; badge: ReactNode; children: ReactNode }) {
  return (
    <li>
      <p>{children}</p>
      <p className={styles.small}>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {badge}
      </p>
    </li>
  )
}

export function DealRequests({ requests }: Pick<AdminDeal, 'requests'>) {
  if (requests.length === 0) return <Part title={T.requests}>{T.noRequests}</Part>
  return (
    <Part title={T.requests}>
      <ul className={styles.lines}>
        {requests.map(({ id, by, kind, state, isOpen, createdAt, refund, takenBack }) => (
          <Line key={id} at={createdAt} badge={<OpenBadge isOpen={isOpen}>{state}</OpenBadge>}>
            {T.requestBy(by.name, kind)}
            {refund !== null && ` ${T.amounts(refund, takenBack ?? 0)}`}
          </Line>
        ))}
      </ul>
    </Part>
  )
}

export function DealDisputes({ disputes }: Pick<AdminDeal, 'disputes'>) {
  if (disputes.length === 0) return null
  return (
    <Part title={T.disputes}>
      <ul className={styles.lines}>
        {disputes.map(({ id, amount, state, isOpen, openedAt }) => (
          <Line key={id} at={openedAt} badge={<OpenBadge isOpen={isOpen}>{state}</OpenBadge>}>
            {T.dispute(formatYen(amount))} <span className={styles.small}>{id}</span>
          </Line>
        ))}
      </ul>
    </Part>
  )
}

export function DealReports({ reports }: Pick<AdminDeal, 'reports'>) {
  if (reports.length === 0) return null
  return (
    <Part title={T.reports}>
      <ul className={styles.lines}>
        {reports.map(({ id, isOpen, createdAt }) => (
          <Line
            key={id}
            at={createdAt}
            badge={<OpenBadge isOpen={isOpen}>{isOpen ? T.reportOpen : T.reportClosed}</OpenBadge>}
          >
            <Link className="link" to={adminLinks.report(id)}>
              {T.report(id)}
            </Link>
          </Line>
        ))}
      </ul>
    </Part>
  )
}

export function DealAlerts({ alerts }: Pick<AdminDeal, 'alerts'>) {
  if (alerts.length === 0) return null
  return (
    <Part title={T.alerts}>
      <ul className={styles.lines}>
        {alerts.map(({ key, title, isOpen, raisedAt }) => (
          <Line
            key={key}
            at={raisedAt}
            badge={
              <Badge tone={isOpen ? 'danger' : 'plain'}>
                {isOpen ? T.alertOpen : T.alertClosed}
              </Badge>
            }
          >
            <Link className="link" to={adminLinks.records('alerts', { q: key })}>
              {title}
            </Link>
          </Line>
        ))}
      </ul>
    </Part>
  )
}

export function DealMails({ mails }: Pick<AdminDeal, 'mails'>) {
  if (mails.length === 0) return <Part title={T.mails}>{T.noMails}</Part>
  return (
    <Part title={T.mails}>
      <ul className={styles.lines}>
        {mails.map(({ id, kind, state, to, writtenAt }) => (
          <Line
            key={id}
            at={writtenAt}
            badge={<Badge tone={STATE_TONES[state] ?? 'plain'}>{state}</Badge>}
          >
            {kind} <PersonLink {...to} />
          </Line>
        ))}
      </ul>
    </Part>
  )
}
