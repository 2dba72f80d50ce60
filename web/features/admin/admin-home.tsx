import type { AdminList } from '../../../contract/calls/operator/admin-lists.ts'
import type { AdminQueue } from '../../../contract/calls/operator/admin-queue.ts'
import type { PaidDay, Total } from '../../../contract/calls/operator/admin-totals.ts'
import { formatDateTime, formatDayHeading } from '../../lib/format/format.ts'
import { serverNow } from '../../lib/live/server-now.ts'
import { adminLinks } from '../../lib/pages/admin-links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Acts } from './acts/acts.tsx'
import styles from './admin-home.module.css'
import { FindForm } from './frame/find-form.tsx'
import { PageHead } from './frame/page-head.tsx'
import { Health, PaymentsAway } from './health/health.tsx'
import { Queue } from './queue/queue.tsx'
import { ADMIN_TEXTS as T } from './texts.ts'
import { PaidDays } from './totals/paid-days.tsx'
import { Totals } from './totals/totals.tsx'

const JOBS = [
  [adminLinks.dealSync, T.sync],
  [adminLinks.updateDeal, T.update],
  [adminLinks.useEnd, T.useEnd],
  [adminLinks.stripeDelay, T.delay],
] as const

/** `6月20日　土曜日　21:30` */
function today(): string {
  const now = new Date(serverNow()).toISOString()
  return T.today(formatDayHeading(now), formatDateTime(now).slice(11, 16))
}

const Head = () => (
  <PageHead title={T.title} note={today()}>
    <FindForm />
  </PageHead>
)

const Jobs = () => (
  <section className={styles.part} aria-labelledby="jobs">
    <h2 id="jobs">{T.jobs}</h2>
    <nav className={styles.jobs} aria-label={T.jobs}>
      {JOBS.map(([to, label]) => (
        <LinkButton key={to} to={to}>
          {label}
        </LinkButton>
      ))}
    </nav>
    <p>{T.jobsHint}</p>
  </section>
)

export interface AdminHomeProps {
  queue: AdminQueue
  page: number
  /** The operator's latest acts; the page shows the first five. */
  acts: AdminList
  totals: readonly Total[]
  costs: readonly number[]
  days: readonly PaidDay[]
}

/** The operator's desk: figures, what waits for a person, and the state of the system. */
export function AdminHome({ queue, page, acts, totals, costs, days }: AdminHomeProps) {
  return (
    <div className={styles.home}>
      <Head />
      <Totals totals={totals} costs={costs} />
      <PaymentsAway />
      <Queue queue={queue} page={page} />
      <div className={styles.halves}>
        <PaidDays days={days} />
        <Health />
      </div>
      <div className={styles.halves}>
        <Acts acts={acts} />
        <Jobs />
      </div>
    </div>
  )
}
