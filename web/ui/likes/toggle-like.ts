import type { NavigateFunction } from 'react-router'
import { DEVICE_LIKES_MAX } from '../../../contract/limits.ts'
import { ApiError, LOGIN_NEEDED, serverMessage } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { storeInTurn } from '../../lib/device/likes/like-changes.ts'
import { deviceLikes, keepDeviceLikes, liked } from '../../lib/device/likes/liked.ts'
import { links } from '../../lib/pages/links.ts'
import { currentUser } from '../../lib/session/current-user.ts'
import { showFailure, showToast } from '../feedback/toast-store.ts'
import { LIKE_TEXTS as T } from './like-texts.ts'

const without = (id: number) => liked.get().filter(one => one !== id)
const mark = (id: number, on: boolean) => liked.set(on ? [id, ...without(id)] : without(id))

interface Unsettled {
  isStored: boolean
  /** Number of clicks that are not stored or refused yet. */
  clicks: number
}

/** The services, by their ids, of which a click is not stored or refused yet. */
const unsettled = new Map<number, Unsettled>()

/**
 * Changes the mark at once and stores it, in the account or on the device. A like of the account
 * cannot be removed after the login has expired.
 */
export function toggleLike(id: number, navigate: NavigateFunction): void {
  const on = !liked.get().includes(id)
  const service = unsettled.get(id) ?? { isStored: !on, clicks: 0 }
  service.clicks += 1
  unsettled.set(id, service)
  mark(id, on)
  storeInTurn(async () => {
    if (await store(id, on, navigate)) service.isStored = on
    settle(id, service)
  })
}

/** The last one of several clicks shows what is stored: each of them may have failed. */
function settle(id: number, service: Unsettled): void {
  service.clicks -= 1
  if (service.clicks > 0) return
  unsettled.delete(id)
  if (liked.get().includes(id) !== service.isStored) mark(id, service.isStored)
}

/** False when it was refused. */
async function store(id: number, on: boolean, navigate: NavigateFunction): Promise<boolean> {
  const retry = () => toggleLike(id, navigate)
  try {
    if (await currentUser()) await send(id, on)
    else if (!on && !deviceLikes().includes(id)) throw new ApiError(401, LOGIN_NEEDED)
    else if (!storeOnDevice(id, on)) return false
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const text = serverMessage(error) ?? T.failed[on ? 'add' : 'remove']
    showToast(text, { tone: 'failed', action: { label: T.again, run: retry } })
    return false
  }
  const seeAll = { label: T.seeAll, run: () => void navigate(links.likes()) }
  if (on) showToast(T.added, { action: seeAll })
  else showToast(T.removed, { action: { label: T.undo, run: retry } })
  return true
}

/** After a lost answer the likes are read, because the server may have stored the change. */
async function send(serviceId: number, on: boolean): Promise<void> {
  try {
    await (on ? browserApi.likeService({ serviceId }) : browserApi.unlikeService({ serviceId }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== null) throw error
    const { ids } = await browserApi.likedIds().catch(unknown)
    if (ids.includes(serviceId) !== on) throw error
  }
}

const unknown = (error: unknown): never => {
  throw error instanceof ApiError ? new ApiError(null, T.noAnswer) : error
}

/** False when the device is full. */
function storeOnDevice(id: number, on: boolean): boolean {
  const others = deviceLikes().filter(one => one !== id)
  if (on && others.length >= DEVICE_LIKES_MAX) {
    showFailure(T.deviceFull)
    return false
  }
  keepDeviceLikes(on ? [id, ...others] : others)
  return true
}
