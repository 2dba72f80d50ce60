import { useMemo } from 'react'

/** One run at a time: calls meanwhile share one more run after it, so that none is answered stale. */
export function useInTurn(run: () => Promise<void>): () => Promise<void> {
  return useMemo(() => {
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
          // its own caller hears of it
        })
        .then(() => {
          next = null
          return begin()
        })
      return next
    }
  }, [run])
}
