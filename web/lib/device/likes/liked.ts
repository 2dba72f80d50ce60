import { useSyncExternalStore } from 'react'
import { createStore } from '../../pages/store.ts'
import { keepIds, keptIds } from '../kept-ids.ts'

const KEY = 'yosooi.likes'

/** Services liked on this device before any login, newest first (rule `likes-are-private`). */
export const deviceLikes = (): number[] => keptIds(KEY)

export const keepDeviceLikes = (ids: readonly number[]): void => keepIds(KEY, ids)

/** Ids of the services that the viewer likes, newest first. */
export const liked = createStore<readonly number[]>([])

if (typeof window !== 'undefined') liked.set(deviceLikes())

/** False on the server, which renders every page as for a visitor. */
export const useIsLiked = (serviceId: number): boolean =>
  useSyncExternalStore(
    liked.subscribe,
    () => liked.get().includes(serviceId),
    () => false,
  )

export const useLikedCount = (): number =>
  useSyncExternalStore(
    liked.subscribe,
    () => liked.get().length,
    () => 0,
  )
