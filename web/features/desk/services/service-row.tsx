import { Link } from 'react-router'
import type { DeskService, Renewal } from '../../../../contract/calls/desk/desk.ts'
import type { ServiceViews as Views } from '../../../../contract/calls/desk/views.ts'
import { formatYen } from '../../../lib/format/format.ts'
import { formatMonthDay } from '../../../lib/format/short-dates.ts'
import { links } from '../../../lib/pages/links.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { Price } from '../../../ui/money/price.tsx'
import { SERVICES_TEXTS as T } from '../services-texts.ts'
import { DeskSeats } from './desk-seats.tsx'
import { ServiceActs } from './service-acts.tsx'
import styles from './service-row.module.css'
import { ServiceViews } from './service-views.tsx'

/** Maximum number of dates that are listed. */
const LISTED = 3

function Renewals({ renewals }: { renewals: readonly Renewal[] }) {
  const listed = renewals.slice(0, LISTED)
  const yen = renewals
    .filter(({ kind }) => kind === 'renews')
    .reduce((sum, { amount }) => sum + amount, 0)
  return (
    <div>
      <h4>{T.renewals}</h4>
      {renewals.length === 0 && <p>{T.noRenewals}</p>}
      {listed.map(({ dealId, at, kind }) => (
        <p key={`${dealId}-${kind}`}>
          <b>{formatMonthDay(at)}</b> {T.renewalKind[kind]}
        </p>
      ))}
      {renewals.length > LISTED && <p>{T.more(renewals.length - LISTED)}</p>}
      {yen > 0 && <small>{T.sum(formatYen(yen))}</small>}
    </div>
  )
}

function Gone({ left, running, takenBack }: DeskService) {
  return (
    <div>
      <h4>{T.gone}</h4>
      <p>
        <b>{T.people(left)}</b>
        <small>{T.inThirty}</small>
      </p>
      <small>{T.ofRunning(running)}</small>
      {takenBack > 0 && <small>{T.gaveBack(formatYen(takenBack))}</small>}
    </div>
  )
}

function Applied({ applied }: DeskService) {
  return (
    <div>
      <h4>{T.applied}</h4>
      <p>
        <b>{T.people(applied)}</b>
        <small>{T.inThirty}</small>
      </p>
    </div>
  )
}

interface ServiceRowProps {
  service: DeskService
  /** Undefined while they load and when they could not be loaded. */
  views: Views | undefined
  renewals: readonly Renewal[]
  /** Whether the row shows only name, seats and applications. */
  short: boolean
}

/** One service with its figures. */
export function ServiceRow({ service, views, renewals, short }: ServiceRowProps) {
  const { serviceId, serviceName, serviceIcon, category, price, isPublic } = service
  return (
    <li>
      {!short && <Picture icon={serviceIcon} category={category} sizes="148px" />}
      <div className={styles.name}>
        <p>
          <Badge tone={isPublic ? 'ok' : 'wait'}>{isPublic ? T.open : T.paused}</Badge>
          <Price yen={price} />
        </p>
        <h3>
          <Link to={links.service(serviceId)}>{serviceName}</Link>
        </h3>
        <ServiceActs {...service} />
      </div>
      <div className={styles.figures}>
        {views && !short ? <ServiceViews {...views} /> : <Applied {...service} />}
        <DeskSeats {...service} />
        {!short && <Renewals renewals={renewals} />}
        {!short && <Gone {...service} />}
      </div>
    </li>
  )
}
