import { ACCOUNT_DELETED_KEY } from './account-deleted.ts'
import { logout } from './login-flow.ts'

/** Logs out after the account was deleted; the next page in this tab says that it was. */
export async function logoutAfterDeletion(): Promise<void> {
  sessionStorage.setItem(ACCOUNT_DELETED_KEY, '1')
  await logout()
}
