import { Link } from 'react-router'
import type { Books as BooksData } from '../../../contract/calls/reconciliation.ts'
import { HOUR_MS } from '../../../contract/dates/durations.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { adminLinks } from '../../lib/pages/admin-links.ts'
import { cx } from '../../ui/cx.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Agreement } from './agreement.tsx'
import styles from './books.module.css'
import { BothSides } from './both-sides.tsx'
import { Incidents } from './incidents.tsx'
import { Mended } from './mended.tsx'
import { lengthOf } from './run-length.ts'
import { Runs } from './runs.tsx'
import { SaveDifferences } from './save-differences.tsx'
import { Resume, StartRun } from './start-run.tsx'
import { BOOKS_TEXTS as T } from './texts.ts'

/** Hours since the last finished run after which the nightly run counts as missed. */
const LATE_HOURS = 25

/** The result of the last finished full run, and when the next run starts. */
function Verdict({ runs, differences, nextAt }: BooksData) {
  const last = runs.find(({ state, scope }) => state === 'done' && scope === 'full')
  const gaps = differences.filter(({ waits }) => !waits).length
  const verdict = gaps > 0 ? T.gaps(gaps) : T.agreed
  return (
    <div>
      <h1 className={styles.verdict}>{last || gaps > 0 ? verdict : T.never}</h1>
      <p>
        {last?.startedAt &&
          `${T.last(formatDateTime(last.startedAt), lengthOf(last))}${T.did(last.lookedAt, last.calls)}`}
        {T.next(formatDateTime(nextAt))}
        {last && last.faults.length > 0 && T.faults(last.faults.length)}
      </p>
    </div>
  )
}

/** Warns when the latest run broke off or the nightly run is late. */
function Troubles({ runs, now }: Pick<BooksData, 'runs' | 'now'>) {
  const [latest] = runs
  const lastEnd = runs.find(({ state }) => state === 'done')?.endedAt
  const hours = lastEnd ? Math.floor((Date.parse(now) - Date.parse(lastEnd)) / HOUR_MS) : 0
  return (
    <>
      {latest?.state === 'broken' && latest.endedAt && (
        <Notice tone="danger">
          {T.broken(formatDateTime(latest.endedAt), latest.lookedAt + 1)} <Resume />
        </Notice>
      )}
      {hours >= LATE_HOURS && <Notice tone="wait">{T.late(hours)}</Notice>}
    </>
  )
}

/** Links to the admin home page, which has the buttons for cases that need a person. */
function Waiting({ runs }: Pick<BooksData, 'runs'>) {
  const waiting = runs.find(({ state }) => state === 'done')?.needsPerson ?? 0
  if (waiting === 0) return null
  return (
    <Notice tone="wait">
      {T.needsPerson(waiting)} <Link to={adminLinks.home}>{T.toAlerts}</Link>
    </Notice>
  )
}

/**
 * The operator's page that compares our books with the payment provider, for each night and in yen.
 */
export function Books(books: BooksData) {
  const crumbs = [{ label: T.admin, to: adminLinks.home }, { label: T.title }]
  return (
    <div className={cx('wrap', styles.books)}>
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.head}>
        <Verdict {...books} />
        <div className={styles.buttons}>
          <StartRun {...books} />
          <SaveDifferences {...books} />
        </div>
      </div>
      <Troubles {...books} />
      <Waiting {...books} />
      <Agreement {...books} />
      <BothSides {...books} />
      <div className={styles.halves}>
        <Mended {...books} />
        <Runs {...books} />
      </div>
      <Incidents {...books} />
    </div>
  )
}
