import { FAREWELL_KEY } from './farewell.ts'
import { logout } from './login-flow.ts'

/** Logs out after the account was deleted; the next page in this tab says that it was. */
export async function leaveForGood(): Promise<void> {
  sessionStorage.setItem(FAREWELL_KEY, '1')
  await logout()
}
