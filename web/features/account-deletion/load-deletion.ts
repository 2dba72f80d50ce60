import type { CurrentUser, DeletionObstacleState } from '../../../contract/calls/accounts.ts'
import type { Api } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'

export interface DeletionData {
  user: CurrentUser
  deletable: boolean
  obstacles: readonly DeletionObstacleState[]
  /** The payment provider's customer portal; null when it is not needed or the call failed. */
  portalUrl: string | null
}

/** Returns null when the call fails, so that the obstacles are shown all the same. */
async function portalUrlOf(api: Api): Promise<string | null> {
  try {
    return (await api.customerPortal()).url
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('The customer portal could not be opened', error)
    return null
  }
}

/** Asks for the customer portal only while a subscription is active (USR-34). */
export async function loadDeletion(api: Api, user: CurrentUser): Promise<DeletionData> {
  const [{ isDeletable: deletable, obstacles }, portalUrl] = await Promise.all([
    api.checkDeletion(),
    user.subscription === 'active' ? portalUrlOf(api) : null,
  ])
  return { user, deletable, obstacles, portalUrl }
}
