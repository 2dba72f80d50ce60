import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { eachRow } from '../../../platform/jobs/each-row.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { lockService } from '../../catalog/lock-service.ts'
import { findExpiredHolds, findHold, type Hold } from './hold-store.ts'
import { releaseHold } from './seats.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'readCheckout'>
}

interface Sweeping extends Omit<Deps, 'payments'> {
  payments: Pick<PaymentProvider, 'closeCheckout'>
}

/** Releases the seat when the provider reports that the payment page has expired. */
export async function expireCheckout(
  { db, clock, payments }: Deps,
  sessionId: string,
): Promise<void> {
  const checkout = await payments.readCheckout(sessionId)
  if (checkout.status !== 'expired') return
  const hold = await findHold(db, checkout.holdId)
  if (hold) await releaseExpiredHold(db, hold, clock())
}

/**
 * Releases the seats of expired checkouts, each after its page has been closed at the provider; a
 * checkout that was paid meanwhile keeps its seat.
 */
export async function sweepExpiredHolds({ db, clock, payments }: Sweeping): Promise<void> {
  await eachRow(await findExpiredHolds(db, clock()), async hold => {
    const checkout = hold.sessionId ? await payments.closeCheckout(hold.sessionId) : null
    if (checkout?.status !== 'complete') await releaseExpiredHold(db, hold, clock())
  })
}

const releaseExpiredHold = (db: Database, hold: Hold, now: Date): Promise<void> =>
  db.transaction().execute(async tx => {
    await lockService(tx, hold.serviceId)
    await releaseHold(tx, hold, now)
  })
