import { ApiError } from '../api/api-error.ts'
import { browserApi } from '../api/browser-api.ts'
import { deviceLikes, keepDeviceLikes, liked } from './liked.ts'

/** Moves what this device kept into the account, then marks what the account keeps. */
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
