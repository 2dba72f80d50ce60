import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import type { IntendCall } from '../../../platform/jobs/outside-call.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import { ACCESS_CHANGED, notifyScreens } from '../../../platform/live/live-events.ts'
import {
  discardPictures,
  type PicturePaths,
  pictureOf,
} from '../../../platform/pictures/store-pictures.ts'
import type { ImageStore } from '../../../ports/image-store.ts'
import { deleteBlocksOf } from '../blocks/block-store.ts'
import { findCustomer } from '../customer-store.ts'
import { DepartureBlocked } from '../failures.ts'
import { findPayoutAccount } from '../payout-account/payout-account-store.ts'
import type { User } from '../user.ts'
import { lockUser } from '../user-locks.ts'
import { blankUser } from '../user-store.ts'
import { departureObstacles, type Ties } from './departure.ts'
import { insertDeparture } from './departure-store.ts'

interface Deps {
  db: Database
  clock: Clock
  images: ImageStore
  intendCall: IntendCall
  publish: Publish
  tiesOf: (tx: Tx, userId: number, now: Date) => Promise<Ties>
  /**
   * Locks the person's services; the function that it returns deletes them with the draft of another
   * one and returns the pictures to discard.
   */
  lockShop: (tx: Tx, userId: number) => Promise<(now: Date) => Promise<PicturePaths[]>>
  /** Runs in the same transaction, before the account is blanked. */
  alongside?: (tx: Tx) => Promise<void>
}

/**
 * Deletes an account permanently (rule `closed-account-is-blank`): personal data is blanked, while
 * threads stay readable for the other party. The same login can register again as a new user.
 * Throws `DepartureBlocked`, which names every reason.
 */
export async function deleteAccount(deps: Deps, user: Pick<User, 'id' | 'subject'>): Promise<void> {
  const dropped = await actOnce(deps.db, tx => depart(deps, tx, user))
  await discardPictures(deps.images, dropped)
}

/** Locks services before the user row, in the same order as deals do, to prevent deadlocks. */
async function depart(
  { clock, intendCall, publish, tiesOf, lockShop, alongside }: Deps,
  tx: Tx,
  { id, subject }: Pick<User, 'id' | 'subject'>,
): Promise<PicturePaths[]> {
  const now = clock()
  const closeShop = await lockShop(tx, id)
  const user = await lockUser(tx, id)
  const blocking = departureObstacles(id, await tiesOf(tx, id, now)).filter(
    ({ message }) => message,
  )
  if (blocking.length > 0) throw new DepartureBlocked(blocking)
  await alongside?.(tx)
  const pictures = await closeShop(now)
  await intendRemovals(intendCall, tx, { id, subject })
  await blankUser(tx, id, now)
  await deleteBlocksOf(tx, id)
  await insertDeparture(tx, id, now)
  await notifyScreens(tx, [id], ACCESS_CHANGED, {})
  await publish(tx, 'account.deleted', { userId: id })
  return [...pictures, ...pictureOf(user)]
}

/**
 * Queues the removal of the person's data at outside services; the calls are made after the commit.
 */
async function intendRemovals(
  intendCall: IntendCall,
  tx: Tx,
  { id: userId, subject }: Pick<User, 'id' | 'subject'>,
): Promise<void> {
  await intendCall(tx, 'remove-login', { userId }, { subject })
  const customerId = await findCustomer(tx, userId)
  if (customerId) {
    await intendCall(tx, 'remove-customer', { userId }, { userId, customerId })
  }
  const account = await findPayoutAccount(tx, userId)
  if (account) {
    const { accountId } = account
    await intendCall(tx, 'remove-payout-account', { userId }, { userId, accountId })
  }
}
