import { PAYOUT_TEXTS as T } from '../texts.ts'
import { DateMark } from './axis-dates.tsx'
import type { PlacedDate } from './dates.ts'
import styles from './plot.module.css'

const LOOKS = ['plain', 'retry', 'stop'] as const

/** The meanings of the plot's colours and marks. */
export function Legend({ held, dates }: { held: boolean; dates: readonly PlacedDate[] }) {
  return (
    <p className={styles.key} aria-hidden="true">
      <span>
        <i className={styles.keyBase} />
        {T.inBase}
      </span>
      <span>
        <i className={styles.keyAdd} />
        {T.adds}
      </span>
      {held && (
        <span>
          <i className={styles.keyHeld} />
          {T.held}
        </span>
      )}
      {LOOKS.filter(look => dates.some(date => date.look === look)).map(look => (
        <span key={look}>
          <DateMark look={look} />
          {T.looks[look]}
        </span>
      ))}
    </p>
  )
}
