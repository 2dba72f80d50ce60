import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PushAddress, PushSender } from '../../../ports/push-sender.ts'
import { lockUser } from '../../accounts/user-locks.ts'
import { PushUnavailable, UnknownPushService } from '../failures.ts'
import { deleteOldestSubscriptions, upsertSubscription } from './push-store.ts'

interface Deps {
  db: Database
  clock: Clock
  push: PushSender | null
}

/** Each notice is sent to every device, so their number must not grow without end. */
const DEVICES_MAX = 20

/**
 * Stores a device's push subscription. The server sends requests to its address, so only known push
 * services are accepted.
 */
export async function subscribePush(
  { db, clock, push }: Deps,
  userId: number,
  address: PushAddress,
): Promise<void> {
  if (!push) throw new PushUnavailable()
  if (!push.accepts(address)) throw new UnknownPushService()
  await db.transaction().execute(async tx => {
    await lockUser(tx, userId)
    await upsertSubscription(tx, userId, address, clock())
    await deleteOldestSubscriptions(tx, userId, DEVICES_MAX)
  })
}
