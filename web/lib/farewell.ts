import { logout } from './login-flow.ts'

const KEY = 'yosooi.farewell'

/** Ends the login of an account that is no more; the next page in this tab says so. */
export async function leaveForGood(): Promise<void> {
  sessionStorage.setItem(KEY, '1')
  await logout()
}

/** Whether this tab comes from a deletion; true only once. */
export function takeFarewell(): boolean {
  const found = sessionStorage.getItem(KEY) !== null
  sessionStorage.removeItem(KEY)
  return found
}
