import type { Prod } from '../../../contract/catalog.ts'

/** What the one button of the screen may do for this viewer. */
export type ApplyState = 'own' | 'paused' | 'open'

/** Seats are left to the checkout call, which alone can know them (decision 20). */
export const applyState = (prod: Prod, viewerId: number | null): ApplyState => {
  if (prod.user_id === viewerId) return 'own'
  return prod.secret === 0 ? 'paused' : 'open'
}
