/** Session storage key that is set in a tab which deletes its user's account. */
export const FAREWELL_KEY = 'yosooi.farewell'

/** Whether the account was just deleted in this tab; the first call removes the mark. */
export function takeFarewell(): boolean {
  const found = sessionStorage.getItem(FAREWELL_KEY) !== null
  sessionStorage.removeItem(FAREWELL_KEY)
  return found
}
