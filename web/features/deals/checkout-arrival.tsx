import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Deal } from '../../../contract/calls/deals.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import styles from './deal-list.module.css'
import { DEAL_TEXTS as T } from './texts.ts'

const QUICK_MS = 2000
const CALM_MS = 10_000
/** Number of quick polls; after them polling slows down and the text says that it takes long. */
const QUICK_LOOKS = 20

/** Reloads the data, first quickly and then slowly, until `done`; returns the number of polls. */
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
 * Shown after the payment page. The provider notifies the server, mostly within seconds, so a deal
 * that does not exist yet is not called a failure.
 */
export function CheckoutArrival({ arrived }: { arrived: Deal | null }) {
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
        <p>{T.arrived(arrived.serviceName)}</p>
        <LinkButton variant="primary" to={links.messages(arrived.threadId)}>
          {T.open}
        </LinkButton>
      </Notice>
    </div>
  )
}
