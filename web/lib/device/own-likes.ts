import { ApiError } from '../api/api-error.ts'
import { browserApi } from '../api/browser-api.ts'
import { deviceLikes, keepDeviceLikes, liked } from './liked.ts'

/** Moves the likes of this device into the account, then marks the account's likes. */
export async function readOwnLikes(): Promise<void> {
  try {
    const kept = deviceLikes()
    if (kept.length > 0) {
      await browserApi.mergeLikes({ ids: kept.join() })
      keepDeviceLikes([])
    }
    liked.set((await browserApi.likedIds()).ids)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('The likes could not be read', error)
  }
}
