import { cx } from '../cx.ts'
import styles from './seat-buttons.module.css'

const DRAWN_MAX = 10

/**
 * One button mark per seat, filled when taken. More than ten seats are not drawn: the caller shows
 * their number.
 */
export function SeatButtons({ quantity, remaining }: { quantity: number; remaining: number }) {
  if (quantity > DRAWN_MAX) return null
  const taken = quantity - remaining
  return (
    <span className={styles.seats} aria-hidden="true">
      {Array.from({ length: quantity }, (_, seat) => seat + 1).map(seat => (
        <i key={seat} className={cx(styles.seat, seat <= taken && styles.taken)} />
      ))}
    </span>
  )
}
