import type { Database } from '../../platform/database/database.ts'
import { endJobWith } from '../../platform/jobs/running-job.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { findPublicUser } from '../accounts/user-store.ts'
import type { CatalogEvents } from '../catalog/events.ts'
import { findRest } from '../catalog/rests/rest-store.ts'
import type { Sender } from '../notifications/mails/mail-content.ts'
import { restMail } from '../notifications/mails/rest-mail.ts'
import { type NotifyDeps, notify } from '../notifications/notify.ts'
import type { DealEvents } from './events.ts'
import { listLiveBuyers } from './live-deal-store.ts'

/** Notifies each running buyer of a seller's days off, once (rule `rest-pauses-services`). */
export const notifyOfRest = (
  { db, publish }: { db: Database; publish: Publish },
  { sellerId }: CatalogEvents['rest.began'],
): Promise<void> =>
  db.transaction().execute(async tx => {
    for (const buyerId of await listLiveBuyers(tx, sellerId))
      await publish(tx, 'buyer.told_of_rest', { sellerId, buyerId })
    await endJobWith(tx)
  })

/** Writes the notice, unless the days off have ended early or were replaced by others. */
export async function mailRest(
  deps: NotifyDeps & { sender: Sender },
  { sellerId, buyerId }: DealEvents['buyer.told_of_rest'],
): Promise<void> {
  const rest = await findRest(deps.db, sellerId)
  const seller = await findPublicUser(deps.db, sellerId)
  const buyer = await findPublicUser(deps.db, buyerId)
  if (!rest?.begunAt || rest.endedAt || !seller || !buyer) return
  await notify(deps, restMail({ rest, seller, buyer }, deps.sender.publicUrl))
}
