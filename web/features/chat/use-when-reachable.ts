import { useEffect, useRef } from 'react'

/** Calls back once at the beginning, and whenever the device is connected again. */
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
