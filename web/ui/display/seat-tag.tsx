import type { Prod } from '../../../contract/calls/catalog.ts'
import { cx } from '../cx.ts'
import styles from './service-card.module.css'

/** From this number of free seats on no tag is shown. */
const MANY = 5

/** The tag on a card's picture: paused, full, or few seats left. */
export function SeatTag({ prod }: { prod: Pick<Prod, 'secret' | 'remaining'> }) {
  if (prod.secret === 0) {
    return (
      <span className={styles.stop}>
        <span>停止中</span>
      </span>
    )
  }
  if (prod.remaining >= MANY) return null
  return (
    <span className={cx(styles.seat, prod.remaining <= 1 && styles.few)}>
      {prod.remaining === 0 ? '満員' : `残り${prod.remaining}名`}
    </span>
  )
}
