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

const REFUSED: readonly (number | null)[] = [401, 403]

/** A refusal proves that the user is no administrator; a failed request proves nothing. */
const nobody = (error: unknown): null => {
  if (error instanceof ApiError && REFUSED.includes(error.status)) return null
  throw error
}
