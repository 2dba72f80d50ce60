import type { Tx } from '../../platform/database/database.ts'
import type { AccountEvents } from '../accounts/events.ts'
import { giveUpMailsOf } from './mail-store.ts'
import { deleteMutesOf } from './mute-store.ts'
import { deleteNoticesOf } from './notices/notice-store.ts'
import { deleteSubscriptionsOf } from './push/push-store.ts'

/** Deletes a departed user's push subscriptions, notification settings, notices and unsent mails. */
export async function forgetReceiver(
  tx: Tx,
  { userId }: AccountEvents['account.deleted'],
): Promise<void> {
  await deleteSubscriptionsOf(tx, userId)
  await deleteMutesOf(tx, userId)
  await deleteNoticesOf(tx, userId)
  await giveUpMailsOf(tx, userId)
}
