import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { SellerNumbers as Numbers } from '../../../contract/calls/ratings.ts'
import { formatDate } from '../../lib/format/format.ts'
import { Icon } from '../display/icon.tsx'
import type { Label } from './explanation.tsx'
import styles from './seller-numbers.module.css'
import { SELLER_TEXTS as T } from './seller-texts.ts'

const Explanation = lazy(async () => ({ default: (await import('./explanation.tsx')).Explanation }))

const Fact = ({ what, children }: { what: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{what}</dt>
    <dd>{children}</dd>
  </div>
)

interface SellerNumbersProps extends Numbers {
  /** Further facts, shown first. */
  facts?: ReactNode
  /** Between the label and the facts. */
  children?: ReactNode
}

/** Whether the seller is verified, and the numbers of their deals; a click explains each. */
export function SellerNumbers({ facts, children, ...numbers }: SellerNumbersProps) {
  const { isVerified, since, deals, withinDay } = numbers
  const [explained, setExplained] = useState<Label | null>(null)
  const labelled = (what: Label, look: string | undefined, icon?: ReactNode) => (
    <button type="button" className={look} onClick={() => setExplained(what)}>
      {icon}
      {T[what]}
    </button>
  )
  return (
    <>
      {isVerified && labelled('verified', styles.label, <Icon name="check" />)}
      {children}
      <dl className={styles.numbers}>
        {facts}
        {deals > 0 && (
          <Fact what={labelled('deals', styles.tell)}>
            {deals}
            <small>{T.dealsUnit}</small>
          </Fact>
        )}
        {withinDay !== null && (
          <Fact what={labelled('withinDay', styles.tell)}>
            {withinDay}
            <small>{T.percent}</small>
          </Fact>
        )}
        <Fact what={T.since}>{formatDate(since).slice(0, 7)}</Fact>
      </dl>
      {explained && (
        <Suspense>
          <Explanation explained={explained} onClose={() => setExplained(null)} />
        </Suspense>
      )}
    </>
  )
}
