import { useEffect, useEffectEvent } from 'react'

export interface RefreshOptions {
  /** Polling interval while the page is visible; without it nothing polls. */
  everySeconds?: number
}

/**
 * Calls back when the page becomes visible or focused, and at an interval while it is visible. A poll
 * waits for the one before: a reading that begins during another one would take its place, and a slow
 * answer would never be shown.
 */
export function useRefresh(refresh: () => unknown, { everySeconds }: RefreshOptions = {}): void {
  const call = useEffectEvent(refresh)
  useEffect(() => {
    let isPolling = false
    const run = async () => {
      if (document.visibilityState === 'visible') await call()
    }
    const poll = async () => {
      if (isPolling) return
      isPolling = true
      await run().finally(() => {
        isPolling = false
      })
    }
    const refreshNow = () => void run()
    const timer = everySeconds ? setInterval(() => void poll(), everySeconds * 1000) : undefined
    document.addEventListener('visibilitychange', refreshNow)
    window.addEventListener('focus', refreshNow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshNow)
      window.removeEventListener('focus', refreshNow)
    }
  }, [everySeconds])
}
