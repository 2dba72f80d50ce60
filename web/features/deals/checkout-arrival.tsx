import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Subsc } from '../../../contract/deals.ts'
import { links } from '../../lib/links.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './deal-list.module.css'
import { DEAL_TEXTS as T } from './texts.ts'

const QUICK_MS = 2000
const CALM_MS = 10_000
/** After this many quick looks the wait is called long and becomes calm. */
const QUICK_LOOKS = 20

/** Looks again and again, ever more calmly, until `done`; answers how often it has looked. */
function useLooking(done: boolean): number {
  const { revalidate } = useRevalidator()
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    if (done) return
    const timer = setTimeout(
      async () => {
        if (document.visibilityState === 'visible') await revalidate()
        setLooks(looks + 1)
      },
      looks < QUICK_LOOKS ? QUICK_MS : CALM_MS,
    )
    return () => clearTimeout(timer)
  }, [done, looks, revalidate])
  return looks
}

/**
 * After the payment page: the provider tells the server by itself, mostly within seconds. Until the
 * deal is there nothing is called a failure.
 */
export function CheckoutArrival({ arrived }: { arrived: Subsc | null }) {
  const looks = useLooking(arrived !== null)
  if (!arrived)
    return (
      <div className={styles.arrival} role="status">
        <Notice tone="wait">
          <Spinner inline label={looks < QUICK_LOOKS ? T.waiting : T.waitingLong} />
        </Notice>
      </div>
    )
  return (
    <div className={styles.arrival} role="status">
      <Notice tone="ok">
        <p>{T.arrived(arrived.prod_name)}</p>
        <LinkButton variant="primary" to={links.messages(arrived.contact_id)}>
          {T.open}
        </LinkButton>
      </Notice>
    </div>
  )
}
