/**
 * Makes `begin` for the requests of one value. It is called before each request and returns a
 * function that says whether that request is still the latest, because the response to an earlier
 * one may be older.
 */
export function requestOrder(): () => () => boolean {
  let last = 0
  return () => {
    last += 1
    const own = last
    return () => own === last
  }
}
