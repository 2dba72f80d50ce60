import { cx } from '../cx.ts'
import styles from './day-buttons.module.css'

const DAYS = ['一日', '二日', '三日', '四日', '五日', '六日', '七日'] as const

/** Seven marks for the seven days without an answer; a mark is filled once its day is over. */
export function DayButtons({ days }: { days: number }) {
  return (
    <ol className={styles.seven} aria-label={`取引のはじまりから${days}日`}>
      {DAYS.map((day, index) => (
        <li key={day} className={cx(index < days && styles.on, index === days && styles.half)}>
          {day}
        </li>
      ))}
    </ol>
  )
}
