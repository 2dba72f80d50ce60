import { data } from 'react-router'
import { ADMIN_USER_ID } from '../../../contract/limits.ts'
import { ApiError } from '../api/api-error.ts'
import { currentUser } from './current-user.ts'
import { settledSession } from './session.ts'

/** Answers 404 to everybody except user 1 (rule `admin-not-found`). */
export async function requireAdmin(): Promise<void> {
  const session = await settledSession()
  const user = session.status === 'in' ? await currentUser().catch(nobody) : null
  if (user?.id !== ADMIN_USER_ID) throw data(null, { status: 404 })
}

/**
 * A refusal proves that the user is no administrator; a request without a response proves nothing.
 */
const nobody = (error: unknown): null => {
  if (error instanceof ApiError && error.status !== null) return null
  throw error
}
