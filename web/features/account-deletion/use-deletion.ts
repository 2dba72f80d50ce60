import type { CallOptions } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { logoutAfterDeletion } from '../../lib/session/logout-after-deletion.ts'
import { DELETION_TEXTS as T } from './texts.ts'

/** A login without an account has no user (rule `unregistered-is-null`). */
async function isDeleted(): Promise<boolean> {
  try {
    return (await browserApi.currentUser()) === null
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** Succeeds also when only the answer was lost; a repeat is refused, because the user is gone. */
async function deleteAccount(_: undefined, options: CallOptions): Promise<void> {
  try {
    await browserApi.deleteAccount(undefined, options)
  } catch (error) {
    if (!(await isDeleted())) throw error
  }
}

/** Deletes the account and logs out; when the server refuses, the obstacles are read again. */
export const useDeletion = () =>
  useCall(deleteAccount, {
    failed: T.failed,
    readsAgain: 'failed',
    onDone: logoutAfterDeletion,
  })
