import type { Service } from '../../../../contract/calls/catalog.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { type ApplyState, applyState } from './apply-state.ts'

/** Treats everybody as a visitor until the viewer is known, so that hydration matches. */
export const useApplyState = (service: Service): ApplyState =>
  applyState(service, useCurrentUser()?.id ?? null)
