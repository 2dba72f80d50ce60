import { useEffect, useRef } from 'react'

/** Calls back once on mount, and whenever the device is online again. */
export function useWhenReachable(call: () => void): void {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  useEffect(() => {
    const run = () => latest.current()
    run()
    window.addEventListener('online', run)
    return () => window.removeEventListener('online', run)
  }, [])
}
