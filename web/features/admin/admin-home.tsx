import { Form } from 'react-router'
import { ADMIN_LISTS, type AdminList } from '../../../contract/calls/admin.ts'
import type { AdminQueue } from '../../../contract/calls/operator/admin-queue.ts'
import type { PaidDay, Total } from '../../../contract/calls/operator/admin-totals.ts'
import { adminLinks } from '../../lib/pages/admin-links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import styles from './admin.module.css'
import { Queue } from './queue/queue.tsx'
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

export interface AdminHomeProps {
  queue: AdminQueue
  page: number
  /** The operator's latest acts; the page shows the first five. */
  acts: AdminList
  totals: readonly Total[]
  days: readonly PaidDay[]
}

const SHOWN = 5
const firstOf = (list: AdminList) => ({ ...list, rows: list.rows.slice(0, SHOWN) })

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
  const { queue, page, acts, totals, days } = props
  return (
    <PageFrame title={T.title} lead={T.lead}>
      <div className={styles.home}>
        <Search />
        <Totals totals={totals} />
        <Queue queue={queue} page={page} />
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
            <LinkButton to={adminLinks.reports()}>{REPORTS_TEXTS.title}</LinkButton>
          </nav>
        </div>
        <Acts acts={acts} />
      </div>
    </PageFrame>
  )
}
