const KEY = 'yosooi.farewell'

/** Ends the login of an account that is no more; the next page in this tab says so. */
export async function leaveForGood(): Promise<void> {
  sessionStorage.setItem(KEY, '1')
  const { logout } = await import('./login-flow.ts')
  await logout()
}

/** Whether this tab comes from a deletion; true only once. */
export function takeFarewell(): boolean {
  const found = sessionStorage.getItem(KEY) !== null
  sessionStorage.removeItem(KEY)
  return found
}
