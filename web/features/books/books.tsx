import type { Books as BooksData } from '../../../contract/reconciliation.ts'
import { adminLinks } from '../../lib/admin-links.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { cx } from '../../ui/cx.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './books.module.css'
import { BothSides } from './both-sides.tsx'
import { lengthOf } from './run-length.ts'
import { Mended, Runs } from './runs.tsx'
import { Seam } from './seam.tsx'
import { StartRun } from './start-run.tsx'
import { BOOKS_TEXTS as T } from './texts.ts'

const HOUR_MS = 3_600_000
/** Later than this the nightly run has been missed. */
const LATE_HOURS = 25

/** What the last run to its end says, and when the next one comes. */
function Verdict({ runs, differences, next_at }: BooksData) {
  const last = runs.find(({ state, scope }) => state === 'done' && scope === 'full')
  const gaps = differences.filter(({ waits }) => !waits).length
  const verdict = gaps > 0 ? T.gaps(gaps) : T.agreed
  return (
    <div>
      <h1 className={styles.verdict}>{last || gaps > 0 ? verdict : T.never}</h1>
      <p>
        {last?.started_at &&
          `${T.last(formatDateTime(last.started_at).slice(0, 16), lengthOf(last))}${T.did(last.looked_at, last.calls)}`}
        {T.next(formatDateTime(next_at).slice(5, 16))}
        {last && last.faults.length > 0 && T.faults(last.faults.length)}
      </p>
    </div>
  )
}

/** What is not as it should be with the runs themselves. */
function Troubles({ runs, now }: Pick<BooksData, 'runs' | 'now'>) {
  const [latest] = runs
  const lastEnd = runs.find(({ state }) => state === 'done')?.ended_at
  const hours = lastEnd ? Math.floor((Date.parse(now) - Date.parse(lastEnd)) / HOUR_MS) : 0
  return (
    <>
      {latest?.state === 'broken' && latest.ended_at && (
        <Notice tone="danger">{T.broken(formatDateTime(latest.ended_at).slice(11, 16))}</Notice>
      )}
      {hours >= LATE_HOURS && <Notice tone="wait">{T.late(hours)}</Notice>}
    </>
  )
}

/** Whether the books and the payment provider agree, night by night and yen by yen. */
export function Books(books: BooksData) {
  const crumbs = [{ label: T.admin, to: adminLinks.home }, { label: T.title }]
  return (
    <div className={cx('wrap', styles.books)}>
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.head}>
        <Verdict {...books} />
        <StartRun open={books.open} />
      </div>
      <Troubles {...books} />
      <Seam {...books} />
      <BothSides {...books} />
      <div className={styles.halves}>
        <Mended {...books} />
        <Runs {...books} />
      </div>
    </div>
  )
}
