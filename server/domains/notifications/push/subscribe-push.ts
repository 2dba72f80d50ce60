import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PushAddress, PushSender } from '../../../ports/push-sender.ts'
import { lockUser } from '../../accounts/user-locks.ts'
import { PushUnavailable, UnknownPushService } from '../failures.ts'
import { upsertSubscription } from './push-store.ts'

interface Deps {
  db: Database
  clock: Clock
  push: PushSender | null
}

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
  })
}
