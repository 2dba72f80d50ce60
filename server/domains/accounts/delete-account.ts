import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Publish } from '../../platform/domain-events.ts'
import { discardPictures, type PicturePaths, pictureOf } from '../../platform/keep-pictures.ts'
import { ACCESS_CHANGED, tell } from '../../platform/live-events.ts'
import type { IntendCall } from '../../platform/outbox.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { departureGates, type Ties } from './departure.ts'
import { insertDeparture } from './departure-store.ts'
import { DepartureBlocked } from './failures.ts'
import './events.ts'
import './outside-calls.ts'
import { findCustomer, findPayoutAccount } from './payment-store.ts'
import type { User } from './user.ts'
import { blankUser, lockUser } from './user-store.ts'

interface Deps {
  db: Database
  clock: Clock
  images: ImageStore
  intendCall: IntendCall
  publish: Publish
  tiesOf: (tx: Tx, userId: number, now: Date) => Promise<Ties>
  /** Locks the services of the person; what it answers takes them off the shelf. */
  lockShop: (tx: Tx, userId: number) => Promise<(now: Date) => Promise<PicturePaths[]>>
}

/**
 * Ends an account for good (decision 50): the person goes, what others shared with them stays
 * readable. The login is freed, so that it comes back as somebody new. Fails with
 * `DepartureBlocked`, which names every reason.
 */
export async function deleteAccount(deps: Deps, user: Pick<User, 'id' | 'subject'>): Promise<void> {
  const dropped = await deps.db.transaction().execute(tx => depart(deps, tx, user))
  await discardPictures(deps.images, dropped)
}

/** Services are locked before the person, as deals do, so that neither waits for the other. */
async function depart(
  { clock, intendCall, publish, tiesOf, lockShop }: Deps,
  tx: Tx,
  { id, subject }: Pick<User, 'id' | 'subject'>,
): Promise<PicturePaths[]> {
  const now = clock()
  const closeShop = await lockShop(tx, id)
  const user = await lockUser(tx, id)
  const blocking = departureGates(id, await tiesOf(tx, id, now)).filter(gate => gate.message)
  if (blocking.length > 0) throw new DepartureBlocked(blocking)
  const pictures = await closeShop(now)
  await intendRemovals(intendCall, tx, { id, subject })
  await blankUser(tx, id, now)
  await insertDeparture(tx, id, now)
  await tell(tx, [id], ACCESS_CHANGED, {})
  await publish(tx, 'account.deleted', { userId: id })
  return [...pictures, ...pictureOf(user)]
}

/** What outside services keep of the person goes after the commit. */
async function intendRemovals(
  intendCall: IntendCall,
  tx: Tx,
  { id: userId, subject }: Pick<User, 'id' | 'subject'>,
): Promise<void> {
  await intendCall(tx, 'remove-login', `login:${userId}:end`, { subject })
  const customerId = await findCustomer(tx, userId)
  if (customerId) {
    await intendCall(tx, 'remove-customer', `cus:${userId}:end`, { userId, customerId })
  }
  const account = await findPayoutAccount(tx, userId)
  if (account) {
    const { accountId } = account
    await intendCall(tx, 'remove-payout-account', `acct:${userId}:end`, { userId, accountId })
  }
}
