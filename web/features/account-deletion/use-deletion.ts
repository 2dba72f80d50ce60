import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { logoutAfterDeletion } from '../../lib/session/logout-after-deletion.ts'
import { DELETION_TEXTS as T } from './texts.ts'

/** Deletes the account and logs out; when the server refuses, the obstacles are read again. */
export const useDeletion = () =>
  useCall(browserApi.deleteAccount, {
    failed: T.failed,
    readsAgain: 'failed',
    onDone: logoutAfterDeletion,
  })
