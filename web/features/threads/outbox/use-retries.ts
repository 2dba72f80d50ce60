import { useEffect, useEffectEvent, useRef } from 'react'

/** Pause before the first retry; it doubles with each retry, up to `LAST_MS`. */
const FIRST_MS = 5000
const LAST_MS = 60_000

export type Waiting = 'nothing' | 'on its way' | 'failed'

/** Retries while a message has failed, with growing pauses. */
export function useRetries(waiting: Waiting, retry: () => void): void {
  const call = useEffectEvent(retry)
  const pause = useRef(FIRST_MS)
  useEffect(() => {
    if (waiting === 'nothing') pause.current = FIRST_MS
    if (waiting !== 'failed') return
    const timer = setTimeout(() => {
      pause.current = Math.min(LAST_MS, pause.current * 2)
      call()
    }, pause.current)
    return () => clearTimeout(timer)
  }, [waiting])
}
