import { tabStorage } from '../device/storage.ts'
import { ACCOUNT_DELETED_KEY } from './account-deleted.ts'
import { logout } from './login-flow.ts'

/** Logs out after the account was deleted; the next page in this tab says that it was. */
export async function logoutAfterDeletion(): Promise<void> {
  tabStorage.set(ACCOUNT_DELETED_KEY, '1')
  await logout()
}
