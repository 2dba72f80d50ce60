import { data } from 'react-router'
import { ADMIN_USER_ID } from '../../contract/limits.ts'
import { ApiError } from './api-error.ts'
import { currentUser } from './current-user.ts'
import { settledSession } from './session.ts'

/** For everybody but user 1 an admin page does not exist (RT-16, ADM-02). */
export async function requireAdmin(): Promise<void> {
  const session = await settledSession()
  const user = session.status === 'in' ? await currentUser().catch(nobody) : null
  if (user?.id !== ADMIN_USER_ID) throw data(null, { status: 404 })
}

/** A refused person is no administrator; without an answer it is not known. */
const nobody = (error: unknown): null => {
  if (error instanceof ApiError && error.status !== null) return null
  throw error
}
