import { useEffect, useRef } from 'react'
import { newsHeard } from './live.ts'

/**
 * Calls back when something was told after a page's data were read and before the page listened;
 * `heard` is what `newsHeard` answered before the reading.
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
