import { Form, Link } from 'react-router'
import { ADMIN_LISTS, type AdminAlerts, type AdminList } from '../../../contract/calls/admin.ts'
import type { PaidDay, Total } from '../../../contract/calls/operator/admin-totals.ts'
import { adminLinks } from '../../lib/pages/admin-links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { cx } from '../../ui/cx.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import styles from './admin.module.css'
import { KeyHints } from './keys/key-hints.tsx'
import { AlertQueue } from './queue/alert-queue.tsx'
import { AppealQueue, type AppealQueueProps } from './queue/appeal-queue.tsx'
import { RECORD_TEXTS } from './record-texts.ts'
import { RecordTable } from './records/record-table.tsx'
import { REPORTS_TEXTS } from './reports-texts.ts'
import { ADMIN_TEXTS as T } from './texts.ts'
import { PaidDays } from './totals/paid-days.tsx'
import { Totals } from './totals/totals.tsx'

const JOBS = [
  [adminLinks.dealSync, T.sync],
  [adminLinks.updateDeal, T.update],
  [adminLinks.useEnd, T.useEnd],
  [adminLinks.stripeDelay, T.delay],
] as const

function Search() {
  return (
    <search>
      <Form action={adminLinks.find} className={styles.search}>
        <SearchField label={RECORD_TEXTS.search} name="q" maxLength={100} />
        <Button type="submit">{RECORD_TEXTS.go}</Button>
      </Form>
    </search>
  )
}

function Reports({ open }: { open: number }) {
  return (
    <div className={styles.part}>
      <h2 className={cx(open > 0 && styles.bad)}>{REPORTS_TEXTS.waiting(open)}</h2>
      <LinkButton to={adminLinks.reports()}>{REPORTS_TEXTS.toList}</LinkButton>
    </div>
  )
}

export interface AdminHomeProps {
  /** Open alerts and the operator's latest acts; the page shows the first five of each. */
  alerts: AdminAlerts
  acts: AdminList
  appeals: AppealQueueProps
  totals: readonly Total[]
  days: readonly PaidDay[]
  openReports: number
}

const SHOWN = 5
const firstOf = (list: AdminList) => ({ ...list, rows: list.rows.slice(0, SHOWN) })

/** The queue stays in place when its last row is folded. */
function Alerts({ alerts }: Pick<AdminHomeProps, 'alerts'>) {
  const { openAlerts, noAlerts, seeAll, putOffCount } = RECORD_TEXTS
  const later = alerts.facets.find(({ name }) => name === 'later')?.found ?? 0
  return (
    <div className={styles.part}>
      {alerts.found === 0 ? (
        <Notice tone="ok">{noAlerts}</Notice>
      ) : (
        <h2 className={styles.bad}>{openAlerts(alerts.found)}</h2>
      )}
      <AlertQueue alerts={alerts.alerts.slice(0, SHOWN)} />
      {alerts.found > 0 && (
        <>
          <KeyHints of="queue" />
          <LinkButton to={adminLinks.records('alerts', { facet: 'open' })}>{seeAll}</LinkButton>
        </>
      )}
      {later > 0 && (
        <Link className="link" to={adminLinks.records('alerts', { facet: 'later' })}>
          {putOffCount(later)}
        </Link>
      )}
    </div>
  )
}

function Acts({ acts }: Pick<AdminHomeProps, 'acts'>) {
  const { latestActs, noActs, seeAll } = RECORD_TEXTS
  return (
    <div className={styles.part}>
      <h2>{latestActs}</h2>
      {acts.found === 0 ? (
        <p>{noActs}</p>
      ) : (
        <>
          <RecordTable kind="audit" label={latestActs} list={firstOf(acts)} />
          <LinkButton to={adminLinks.records('audit')}>{seeAll}</LinkButton>
        </>
      )}
    </div>
  )
}

export function AdminHome(props: AdminHomeProps) {
  const { alerts, acts, appeals, totals, days, openReports } = props
  return (
    <PageFrame title={T.title} lead={T.lead}>
      <div className={styles.home}>
        <Search />
        <Totals totals={totals} />
        <Alerts alerts={alerts} />
        <AppealQueue {...appeals} />
        <Reports open={openReports} />
        <PaidDays days={days} />
        <div className={styles.part}>
          <h2>{T.jobs}</h2>
          <nav className={styles.jobs} aria-label={T.jobs}>
            {JOBS.map(([to, label]) => (
              <LinkButton key={to} to={to}>
                {label}
              </LinkButton>
            ))}
          </nav>
        </div>
        <div className={styles.part}>
          <h2>{T.inactive}</h2>
          <LinkButton to={adminLinks.inactive()}>{T.toInactive}</LinkButton>
        </div>
        <div className={styles.part}>
          <h2>{T.books}</h2>
          <LinkButton to={adminLinks.books}>{T.toBooks}</LinkButton>
        </div>
        <div className={styles.part}>
          <h2>{RECORD_TEXTS.lists}</h2>
          <nav className={styles.jobs} aria-label={RECORD_TEXTS.lists}>
            {ADMIN_LISTS.map(kind => (
              <LinkButton key={kind} to={adminLinks.records(kind)}>
                {RECORD_TEXTS.kinds[kind]}
              </LinkButton>
            ))}
          </nav>
        </div>
        <Acts acts={acts} />
      </div>
    </PageFrame>
  )
}
