import { cx } from '../cx.ts'
import { CONTROL_TEXTS as T } from './control-texts.ts'
import styles from './day-buttons.module.css'

/** Seven marks for the seven days without an answer; a mark is filled once its day is over. */
export function DayButtons({ days }: { days: number }) {
  return (
    <ol className={styles.seven} aria-label={T.daysSinceStart(days)}>
      {T.days.map((day, index) => (
        <li key={day} className={cx(index < days && styles.on, index === days && styles.half)}>
          {day}
        </li>
      ))}
    </ol>
  )
}
