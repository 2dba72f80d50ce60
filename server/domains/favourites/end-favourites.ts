import type { Tx } from '../../platform/database/database.ts'
import type { AccountEvents } from '../accounts/events.ts'
import { deleteFollow, deleteFollowsOf } from './follow-store.ts'
import { deleteLikesOf } from './like-store.ts'

/**
 * Deletes the likes and follows of a person who leaves, and the follows of that person by others;
 * `forgetSearches` deletes the saved searches.
 */
export async function forgetFavourites(
  tx: Tx,
  { userId }: AccountEvents['account.deleted'],
): Promise<void> {
  await deleteLikesOf(tx, userId)
  await deleteFollowsOf(tx, userId)
}

/** A block ends following in both directions. */
export async function endFollowing(
  tx: Tx,
  { blockerId, blockedId }: AccountEvents['person.blocked'],
): Promise<void> {
  await deleteFollow(tx, { followerId: blockerId, personId: blockedId })
  await deleteFollow(tx, { followerId: blockedId, personId: blockerId })
}
