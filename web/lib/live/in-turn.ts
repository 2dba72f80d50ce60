/**
 * Allows one run at a time. Calls during a run share one further run, which starts after it, so
 * that no call gets a result from before the call.
 */
export function inTurn(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null
  let next: Promise<void> | null = null
  const begin = (): Promise<void> => {
    current = run().finally(() => {
      current = null
    })
    return current
  }
  return () => {
    if (!current) return begin()
    next ??= current
      .catch(() => {
        // The caller of that run gets the rejection.
      })
      .then(() => {
        next = null
        return begin()
      })
    return next
  }
}
