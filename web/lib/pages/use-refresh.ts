import { useEffect, useEffectEvent } from 'react'

export interface RefreshOptions {
  /** Polling interval while the page is visible; without it nothing polls. */
  everySeconds?: number
}

/** Calls back when the page becomes visible or focused, and at an interval while it is visible. */
export function useRefresh(refresh: () => unknown, { everySeconds }: RefreshOptions = {}): void {
  const call = useEffectEvent(refresh)
  useEffect(() => {
    const visible = () => document.visibilityState === 'visible'
    const run = () => visible() && void call()
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
