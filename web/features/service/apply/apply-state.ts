import type { Service } from '../../../../contract/calls/catalog.ts'

/** Whether this viewer may apply, or why not. */
export type ApplyState = 'own' | 'paused' | 'open'

/** Ignores seats, because only the checkout call can know them (rule `remaining-is-a-guide`). */
export const applyState = (service: Service, viewerId: number | null): ApplyState => {
  if (service.sellerId === viewerId) return 'own'
  return !service.isPublic ? 'paused' : 'open'
}
