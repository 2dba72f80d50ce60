import { useEffect, useEffectEvent } from 'react'
import { newsCount } from './live.ts'

/**
 * Calls back when events arrived between the read of a page's data and its subscription;
 * `countBefore` is the result of `newsCount` before the read.
 */
export function useMissedNews(countBefore: number, catchUp: () => unknown): void {
  const call = useEffectEvent(catchUp)
  useEffect(() => {
    if (newsCount() !== countBefore) void call()
  }, [countBefore])
}
