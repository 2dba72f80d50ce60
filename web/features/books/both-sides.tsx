import type { Books } from '../../../contract/calls/reconciliation.ts'
import { balanceYen, signedYen } from '../../../contract/signed-yen.ts'
import { formatDateTime, formatNumber } from '../../lib/format/format.ts'
import { cx } from '../../ui/cx.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './both-sides.module.css'
import { Gap, type GapProps, Opened } from './gap.tsx'
import { BOOKS_TEXTS as T } from './texts.ts'
import { useBooking } from './use-booking.ts'

type Row = NonNullable<Books['figures']>['rows'][number]

/** A hint begins with the number of accounts, except in the rows of the platform and the fees. */
const hintOf = ({ name, accounts }: Row): string =>
  name === 'platform' || name === 'fees'
    ? T.rows[name].hint
    : `${formatNumber(accounts)}${T.rows[name].hint}`

interface SideProps {
  row: Row
  waits: boolean
  /** The differences that open below the row. */
  gaps: readonly GapProps[]
}

function Side({ row, waits, gaps }: SideProps) {
  const { name, ours, theirs } = row
  const agrees = ours === theirs
  const hint = gaps.length > 0 ? T.openRows(gaps.length) : hintOf(row)
  return (
    <li>
      <div className={cx(styles.row, agrees ? styles.same : waits ? styles.soon : styles.gap)}>
        <span>
          {T.rows[name].title}
          {hint && <small>{hint}</small>}
        </span>
        <span className={styles.yen} data-side={T.ours}>
          {balanceYen(ours)}
        </span>
        <span className={styles.thread} aria-hidden="true" />
        <span className={styles.yen} data-side={T.theirs}>
          {balanceYen(theirs)}
        </span>
        <span className={styles.difference}>
          {waits && !agrees ? T.waits : signedYen(theirs - ours)}
        </span>
      </div>
      {gaps.map(gap => (
        <Opened key={gap.difference.fact} {...gap} />
      ))}
    </li>
  )
}

const Names = () => (
  <li aria-hidden="true">
    <div className={cx(styles.row, styles.names)}>
      <span>{T.what}</span>
      <span className={styles.yen}>{T.ours}</span>
      <span />
      <span className={styles.yen}>{T.theirs}</span>
      <span className={styles.difference}>{T.difference}</span>
    </div>
  </li>
)

/** Balances in the books and at the provider; each difference opens to its entry. */
export function BothSides({ figures, differences }: Pick<Books, 'figures' | 'differences'>) {
  const allWait = differences.length > 0 && differences.every(({ waits }) => waits)
  const booking = useBooking()
  const gaps = differences.map(difference => ({
    difference,
    others: differences.filter(other => other !== difference),
    booking,
  }))
  const hasRow = figures?.rows.some(({ name }) => name === 'platform') ?? false
  const isBelow = ({ difference }: GapProps) => hasRow && difference.account === 'platform'
  return (
    <section className={styles.sheet} aria-labelledby="both-sides">
      <div className={styles.head}>
        <h2 id="both-sides">{T.sheet}</h2>
        {figures && <p>{T.sheetAt(formatDateTime(figures.at), figures.entries)}</p>}
      </div>
      <div role="status">
        {booking.said && <Notice tone={booking.said.tone}>{booking.said.text}</Notice>}
      </div>
      {!figures && differences.length === 0 ? (
        <p>{T.noFigures}</p>
      ) : (
        <ol className={styles.rows}>
          <Names />
          {gaps
            .filter(gap => !isBelow(gap))
            .map(gap => (
              <Gap key={`${gap.difference.account} ${gap.difference.fact}`} {...gap} />
            ))}
          {figures?.rows.map(row => (
            <Side
              key={row.name}
              row={row}
              waits={allWait}
              gaps={row.name === 'platform' ? gaps.filter(isBelow) : []}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
