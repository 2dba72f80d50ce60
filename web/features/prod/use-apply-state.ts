import type { Prod } from '../../../contract/catalog.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { type ApplyState, applyState } from './apply-state.ts'

/** As a visitor until the person is known, so that server and browser agree at first. */
export const useApplyState = (prod: Prod): ApplyState =>
  applyState(prod, useCurrentUser()?.id ?? null)
