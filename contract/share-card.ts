import type { Prod } from './catalog.ts'

/** Pixels of the picture that is shown where somebody shares a service. */
export const SHARE_CARD_SIZE = { width: 1200, height: 630 } as const

/**
 * Address of a service's shared picture below the product's origin. It carries the moment of the
 * last edit, so that an edit gives a new picture and an old one may be kept for ever.
 */
export const shareCardPath = ({ id, updated_at }: Pick<Prod, 'id' | 'updated_at'>): string =>
  `/share/${id}-${Date.parse(updated_at).toString(36)}.png`
