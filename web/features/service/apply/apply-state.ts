import type { Prod } from '../../../../contract/calls/catalog.ts'

/** Whether this viewer may apply, or why not. */
export type ApplyState = 'own' | 'paused' | 'open'

/** Ignores seats, because only the checkout call can know them (rule `remaining-is-a-guide`). */
export const applyState = (prod: Prod, viewerId: number | null): ApplyState => {
  if (prod.user_id === viewerId) return 'own'
  return prod.secret === 0 ? 'paused' : 'open'
}
