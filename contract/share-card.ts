import type { Service } from './calls/catalog.ts'

/** Size in pixels of a service's preview picture on other sites. */
export const SHARE_CARD_SIZE = { width: 1200, height: 630 } as const

/**
 * Path of a service's preview picture. It contains the time of the last edit, so that an edit gives
 * a new path and old pictures may be cached forever.
 */
export const shareCardPath = ({ id, updatedAt }: Pick<Service, 'id' | 'updatedAt'>): string =>
  `/share/${id}-${Date.parse(updatedAt).toString(36)}.png`
