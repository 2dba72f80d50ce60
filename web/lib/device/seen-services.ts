import { keepIds, keptIds } from './kept-ids.ts'

const KEY = 'yosooi.seen'
const SEEN_MAX = 24

/** Services whose pages this device opened, the latest first. */
export const seenServices = (): number[] => keptIds(KEY)

export const rememberSeen = (serviceId: number): void => {
  const others = seenServices().filter(id => id !== serviceId)
  keepIds(KEY, [serviceId, ...others].slice(0, SEEN_MAX))
}

export const forgetSeen = (): void => keepIds(KEY, [])
