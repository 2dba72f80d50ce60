import type { Service } from './calls/catalog.ts'

/** Size in pixels of a service's preview picture on other sites. */
export const SHARE_CARD_SIZE = { width: 1200, height: 630 } as const

/**
 * Path of a service's preview picture. It contains the time of the last edit, so that services that
 * keep a fetched picture for ever fetch it again after an edit.
 */
export const shareCardPath = ({ id, updatedAt }: Pick<Service, 'id' | 'updatedAt'>): string =>
  `/share/${id}-${Date.parse(updatedAt).toString(36)}.png`
