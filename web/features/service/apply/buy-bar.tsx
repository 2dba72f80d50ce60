import type { Prod } from '../../../../contract/calls/catalog.ts'
import { splitPrice } from '../../../../contract/money.ts'
import { Price } from '../../../ui/money/price.tsx'
import { FULL } from '../texts.ts'
import { ApplyButton } from './apply-button.tsx'
import styles from './buy-bar.module.css'

/** On phones the apply button stays at the bottom of the screen. */
export function BuyBar({ prod }: { prod: Prod }) {
  const seats = prod.remaining === 0 ? FULL : `残り${prod.remaining}名`
  return (
    <div className={styles.bar}>
      <p className={styles.sum}>
        <Price yen={splitPrice(prod.price).total} className={styles.price} />
        <span className={styles.note}>手数料・税込／{seats}</span>
      </p>
      <ApplyButton prod={prod} className={styles.apply} />
    </div>
  )
}
