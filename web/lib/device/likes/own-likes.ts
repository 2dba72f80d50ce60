import { ApiError } from '../../api/api-error.ts'
import { browserApi } from '../../api/browser-api.ts'
import { changesStored } from './like-changes.ts'
import { deviceLikes, keepDeviceLikes, liked } from './liked.ts'

type Ids = readonly number[]

/** The account's likes with those that the viewer has changed while they were being read. */
function withChanges(ids: Ids, before: Ids, now: Ids): Ids {
  const added = now.filter(id => !before.includes(id))
  const removed = before.filter(id => !now.includes(id))
  return [...added, ...ids.filter(id => !added.includes(id) && !removed.includes(id))]
}

/**
 * Moves the likes of this device into the account, then marks the account's likes. The reading waits
 * for changes that are being stored, because an answer from before them would undo their marks.
 */
export async function readOwnLikes(): Promise<void> {
  const before = liked.get()
  await changesStored()
  try {
    const kept = deviceLikes()
    if (kept.length > 0) {
      await browserApi.mergeLikes({ ids: kept.join() })
      keepDeviceLikes([])
    }
    const { ids } = await browserApi.likedIds()
    liked.set(withChanges(ids, before, liked.get()))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('The likes could not be read', error)
  }
}
