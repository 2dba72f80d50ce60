import { useId } from 'react'
import type { DeskMoney, Waiting } from '../../../../contract/calls/desk/desk.ts'
import { formatYen } from '../../../lib/format/format.ts'
import { formatMonthDayTime } from '../../../lib/format/short-dates.ts'
import styles from '../desk.module.css'
import { DESK_TEXTS as T } from '../texts.ts'
import rows from './waiting.module.css'
import { WaitingRow } from './waiting-row.tsx'

/** An empty list names the next date instead of a zero. */
function Nothing({ next }: Pick<DeskMoney, 'next'>) {
  return (
    <p className={rows.nothing}>
      {T.nothing}
      {next?.buyerName &&
        T.next(formatMonthDayTime(next.at), next.buyerName, formatYen(next.amount))}
    </p>
  )
}

interface WaitingListProps extends Pick<DeskMoney, 'next'> {
  waiting: readonly Waiting[]
  /** Server time in epoch milliseconds. */
  now: number
}

/** The seller's tasks; the first row has the screen's one primary button. */
export function WaitingList({ waiting, next, now }: WaitingListProps) {
  const headId = useId()
  return (
    <section aria-labelledby={headId}>
      <h2 id={headId} className={styles.h2}>
        {T.waiting}
        {waiting.length > 0 && <small>{waiting.length}</small>}
      </h2>
      {waiting.length === 0 ? (
        <Nothing next={next} />
      ) : (
        <ol className={rows.rows}>
          {waiting.map((row, place) => (
            <WaitingRow key={`${row.kind}-${row.id}`} row={row} now={now} primary={place === 0} />
          ))}
        </ol>
      )}
    </section>
  )
}
