import { FAREWELL_KEY } from './farewell.ts'
import { logout } from './login-flow.ts'

/** Ends the login of an account that is no more; the next page in this tab says so. */
export async function leaveForGood(): Promise<void> {
  sessionStorage.setItem(FAREWELL_KEY, '1')
  await logout()
}
