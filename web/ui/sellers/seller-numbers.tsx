import type { ReactNode } from 'react'
import type { SellerNumbers as Numbers } from '../../../contract/calls/ratings.ts'
import { formatDate } from '../../lib/format/format.ts'
import { Icon } from '../display/icon.tsx'
import { Explained } from './explained.tsx'
import styles from './seller-numbers.module.css'
import { SELLER_TEXTS as T } from './seller-texts.ts'

interface FactProps {
  what: 'deals' | 'withinDay' | 'since'
  children: ReactNode
}

const Fact = ({ what, children }: FactProps) => (
  <div>
    <dt>
      <Explained what={what}>{T[what]}</Explained>
    </dt>
    <dd>{children}</dd>
  </div>
)

interface SellerNumbersProps extends Numbers {
  /** Further facts, shown first. */
  facts?: ReactNode
  /** Shown between the label and the facts. */
  children?: ReactNode
}

/** Whether the seller is verified, and the numbers of their deals; a click explains each. */
export function SellerNumbers({ facts, children, ...numbers }: SellerNumbersProps) {
  const { isVerified, since, deals, withinDay } = numbers
  return (
    <>
      {isVerified && (
        <Explained what="verified" className={styles.label}>
          <Icon name="check" />
          {T.verified}
        </Explained>
      )}
      {children}
      <dl className={styles.numbers}>
        {facts}
        {deals > 0 && (
          <Fact what="deals">
            {deals}
            <small>{T.dealsUnit}</small>
          </Fact>
        )}
        {withinDay !== null && (
          <Fact what="withinDay">
            {withinDay}
            <small>{T.percent}</small>
          </Fact>
        )}
        <Fact what="since">{formatDate(since).slice(0, 7)}</Fact>
      </dl>
    </>
  )
}
