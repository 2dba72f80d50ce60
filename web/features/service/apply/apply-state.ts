import type { Service } from '../../../../contract/calls/catalog.ts'

/** Whether this viewer may apply, or why not; `running` when there is a deal already. */
export type ApplyState = 'own' | 'running' | 'paused' | 'open'

/** Ignores seats, because only the checkout call can know them (rule `remaining-is-a-guide`). */
export const applyState = (service: Service, viewerId: number | null): ApplyState => {
  if (service.sellerId === viewerId) return 'own'
  if (service.dealId !== null) return 'running'
  return !service.isPublic ? 'paused' : 'open'
}
