import { useEffect, useEffectEvent, useRef } from 'react'

/** Pause before the first retry; it doubles with each retry, up to `LAST_MS`. */
const FIRST_MS = 5000
const LAST_MS = 60_000

/** How the unsent messages of a thread stand together. */
export type SendingState = 'nothing' | 'on its way' | 'failed'

/** Retries while a message has failed, with growing pauses. */
export function useRetries(state: SendingState, retry: () => void): void {
  const call = useEffectEvent(retry)
  const pause = useRef(FIRST_MS)
  useEffect(() => {
    if (state === 'nothing') pause.current = FIRST_MS
    if (state !== 'failed') return
    const timer = setTimeout(() => {
      pause.current = Math.min(LAST_MS, pause.current * 2)
      call()
    }, pause.current)
    return () => clearTimeout(timer)
  }, [state])
}
