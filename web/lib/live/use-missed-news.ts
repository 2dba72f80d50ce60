import { useEffect, useRef } from 'react'
import { newsHeard } from './live.ts'

/**
 * Calls back when events arrived between the read of a page's data and its subscription; `heard` is
 * the result of `newsHeard` before the read.
 */
export function useMissedNews(heard: number, catchUp: () => unknown): void {
  const latest = useRef(catchUp)
  useEffect(() => {
    latest.current = catchUp
  })
  useEffect(() => {
    if (newsHeard() !== heard) void latest.current()
  }, [heard])
}
