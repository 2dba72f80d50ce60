/** In the session storage of a tab whose account is being deleted. */
export const FAREWELL_KEY = 'yosooi.farewell'

/** Whether this tab comes from a deletion; true only once. */
export function takeFarewell(): boolean {
  const found = sessionStorage.getItem(FAREWELL_KEY) !== null
  sessionStorage.removeItem(FAREWELL_KEY)
  return found
}
