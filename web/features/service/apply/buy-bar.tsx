import type { Service } from '../../../../contract/calls/catalog.ts'
import { splitPrice } from '../../../../contract/money.ts'
import { Price } from '../../../ui/money/price.tsx'
import { FULL, SERVICE_TEXTS as T } from '../texts.ts'
import { ApplyButton } from './apply-button.tsx'
import { AskButton } from './ask-button.tsx'
import styles from './buy-bar.module.css'

/** On phones the apply button stays at the bottom of the screen. */
export function BuyBar({ service }: { service: Service }) {
  const seats = service.remaining === 0 ? FULL : T.seatsLeft(service.remaining)
  return (
    <div className={styles.bar}>
      <p className={styles.sum}>
        <Price yen={splitPrice(service.price).total} className={styles.price} />
        <span className={styles.note}>
          {T.feesIncluded}
          {seats}
        </span>
      </p>
      <AskButton service={service} className={styles.ask} />
      <ApplyButton service={service} className={styles.apply} />
    </div>
  )
}
