import type { CSSProperties } from 'react'
import { cx } from './cx.ts'
import styles from './money-strip.module.css'

/**
 * The parts of one paid month, in yen; each keeps its cloth everywhere: what comes back to the
 * buyer, the seller's share, the commission, the payment fee. Together they are what was paid.
 */
export interface MonthMoney {
  back: number
  sell: number
  com: number
  fee: number
}

export type MoneyPart = keyof MonthMoney

const PARTS: readonly MoneyPart[] = ['back', 'sell', 'com', 'fee']

/** One length of cloth, cut in proportion to the yen; the same amounts stand beside it in words. */
export function MoneyStrip({ money, className }: { money: MonthMoney; className?: string }) {
  return (
    <div className={cx(styles.strip, className)} aria-hidden="true">
      {PARTS.filter(part => money[part] > 0).map(part => (
        <span
          key={part}
          className={cx(styles.cut, styles[part])}
          style={{ '--yen': money[part] } as CSSProperties}
        />
      ))}
    </div>
  )
}

/** The cloth of a part beside its word. */
export function Swatch({ part }: { part: MoneyPart }) {
  return <span className={cx(styles.swatch, styles[part])} aria-hidden="true" />
}
