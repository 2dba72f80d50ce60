import { useEffect, useRef } from 'react'

export interface RefreshOptions {
  /** While the page is visible; without it only a return to the page refreshes. */
  everySeconds?: number
}

/** Calls back when the page is seen again, and regularly while it is seen. */
export function useRefresh(refresh: () => unknown, { everySeconds }: RefreshOptions = {}): void {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    const visible = () => document.visibilityState === 'visible'
    const run = () => visible() && void latest.current()
    const timer = everySeconds ? setInterval(run, everySeconds * 1000) : undefined
    document.addEventListener('visibilitychange', run)
    window.addEventListener('focus', run)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', run)
      window.removeEventListener('focus', run)
    }
  }, [everySeconds])
}
