import type { CSSProperties } from 'react'
import { cx } from '../cx.ts'
import styles from './money-strip.module.css'

/**
 * The parts of one monthly payment, in yen: refund to the buyer, seller's share, commission,
 * payment fee. Their sum is the amount paid; each part has the same colour everywhere.
 */
export interface MonthMoney {
  back: number
  sell: number
  com: number
  fee: number
}

export type MoneyPart = keyof MonthMoney

const PARTS: readonly MoneyPart[] = ['back', 'sell', 'com', 'fee']

interface StripProps {
  money: MonthMoney
  className?: string
  /** Tells commission and refund apart by stripes and dots too, for papers and their plots. */
  isWoven?: boolean
}

/**
 * A bar divided in proportion to the yen. Hidden from screen readers: the amounts stand beside it.
 */
export function MoneyStrip({ money, className, isWoven }: StripProps) {
  return (
    <div className={cx(styles.strip, className)} aria-hidden="true">
      {PARTS.filter(part => money[part] > 0).map(part => (
        <span
          key={part}
          className={cx(styles.cut, styles[part], isWoven && styles.woven)}
          style={{ '--yen': money[part] } as CSSProperties}
        />
      ))}
    </div>
  )
}

/** The colour sample of a part, shown beside its name. */
export function Swatch({ part, isWoven }: { part: MoneyPart; isWoven?: boolean }) {
  return (
    <span className={cx(styles.swatch, styles[part], isWoven && styles.woven)} aria-hidden="true" />
  )
}
