import { useEffect, useEffectEvent } from 'react'

/** Calls back once on mount, and whenever the device is online again. */
export function useWhenReachable(call: () => void): void {
  const onReachable = useEffectEvent(call)
  useEffect(() => {
    const run = () => onReachable()
    run()
    window.addEventListener('online', run)
    return () => window.removeEventListener('online', run)
  }, [])
}
