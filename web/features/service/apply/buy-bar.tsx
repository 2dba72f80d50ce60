import type { Service } from '../../../../contract/calls/catalog.ts'
import { splitPrice } from '../../../../contract/money.ts'
import { Price } from '../../../ui/money/price.tsx'
import { FULL } from '../texts.ts'
import { ApplyButton } from './apply-button.tsx'
import styles from './buy-bar.module.css'

/** On phones the apply button stays at the bottom of the screen. */
export function BuyBar({ service }: { service: Service }) {
  const seats = service.remaining === 0 ? FULL : `残り${service.remaining}名`
  return (
    <div className={styles.bar}>
      <p className={styles.sum}>
        <Price yen={splitPrice(service.price).total} className={styles.price} />
        <span className={styles.note}>手数料・税込／{seats}</span>
      </p>
      <ApplyButton service={service} className={styles.apply} />
    </div>
  )
}
