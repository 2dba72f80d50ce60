import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { SellerNumbers as Numbers } from '../../../contract/calls/ratings.ts'
import { formatDate } from '../../lib/format/format.ts'
import { Icon } from '../display/icon.tsx'
import styles from './seller-numbers.module.css'
import { SELLER_TEXTS as T } from './seller-texts.ts'
import type { Told } from './told-sheet.tsx'

const ToldSheet = lazy(async () => ({ default: (await import('./told-sheet.tsx')).ToldSheet }))

const Fact = ({ what, children }: { what: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{what}</dt>
    <dd>{children}</dd>
  </div>
)

/** Whether the seller is verified, and the numbers of their deals; each explained by a press. */
export function SellerNumbers({ isVerified, since, deals, withinDay }: Numbers) {
  const [told, setTold] = useState<Told | null>(null)
  const tell = (what: Told, look: string | undefined, icon?: ReactNode) => (
    <button type="button" className={look} onClick={() => setTold(what)}>
      {icon}
      {T[what]}
    </button>
  )
  return (
    <>
      {isVerified && tell('verified', styles.label, <Icon name="check" />)}
      <dl className={styles.numbers}>
        {deals > 0 && (
          <Fact what={tell('deals', styles.tell)}>
            {deals}
            <small>{T.dealsUnit}</small>
          </Fact>
        )}
        {withinDay !== null && (
          <Fact what={tell('withinDay', styles.tell)}>
            {withinDay}
            <small>{T.percent}</small>
          </Fact>
        )}
        <Fact what={T.since}>{formatDate(since).slice(0, 7)}</Fact>
      </dl>
      {told && (
        <Suspense>
          <ToldSheet told={told} onClose={() => setTold(null)} />
        </Suspense>
      )}
    </>
  )
}
