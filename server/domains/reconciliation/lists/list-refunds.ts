import { DAY_MS } from '../../../../contract/dates/durations.ts'
import type { ListedRefund } from '../../../ports/provider-lists.ts'
import { followRefund } from '../../deals/refunds/follow-refund.ts'
import { findBookedHandRefunds } from '../../deals/refunds/hand-refund-store.ts'
import { mend, type Reconciling } from '../reconciling.ts'
import { walkRecent } from './walk.ts'

/** Overlap of two runs, because a new object may be listed with a delay. */
const OVERLAP_MS = 3 * DAY_MS

/**
 * Lists recent refunds. A refund by hand that waits for money at the provider has no movement yet,
 * so only this list shows it when its webhooks are lost.
 */
export const compareNewRefunds = (run: Reconciling): Promise<void> =>
  walkRecent<ListedRefund>(
    run,
    {
      name: 'refunds:new',
      read: place => run.payments.listRefundPage(place),
      work: page => followUnbooked(run, page),
    },
    OVERLAP_MS,
  )

async function followUnbooked(run: Reconciling, page: ListedRefund[]): Promise<void> {
  const byHand = page.filter(({ key, hasFailed }) => key === null && !hasFailed)
  const ids = byHand.map(({ id }) => id)
  const booked = await findBookedHandRefunds(run.db, ids)
  for (const objectId of ids.filter(id => !booked.has(id))) {
    await mend(run, { kind: 'refund', objectId }, () => followRefund(run, objectId))
  }
}
