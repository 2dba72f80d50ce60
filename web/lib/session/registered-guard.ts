import { ApiError } from '../api/api-error.ts'
import { browserApi } from '../api/browser-api.ts'
import { requireLogin, requireMember } from './guards.ts'

/**
 * The id of the viewer, also while the viewer is suspended (rule `suspended-may-answer`); otherwise as
 * `requireMember`.
 */
export async function requireRegistered(request: Request): Promise<number> {
  await requireLogin(request)
  try {
    return (await requireMember(request)).id
  } catch (error) {
    const suspension =
      error instanceof ApiError && error.status === 403 && (await browserApi.ownSuspension({}))
    if (!suspension) throw error
    return suspension.userId
  }
}
