import { AsyncLocalStorage } from 'node:async_hooks'

/** For all calls to the payment provider of one request, which in all takes at most 15 s. */
const PRESS_MS = 12_000

interface Press {
  /** Set by the first call, in milliseconds of a monotonic clock. */
  endsAt: number | null
}

const presses = new AsyncLocalStorage<Press>()

/** Runs work that a person waits for. */
export const asPress = <T>(work: () => T): T => presses.run({ endsAt: null }, work)

/** As `asPress`, for work that goes on for as long as answers come. */
export const asLongPress = <T>(work: () => T): T => presses.run({ endsAt: Infinity }, work)

export const isPress = (): boolean => presses.getStore() !== undefined

/** Milliseconds left for this request's provider calls, from the first on; null for a job. */
export function leftOfPress(): number | null {
  const press = presses.getStore()
  if (!press) return null
  press.endsAt ??= performance.now() + PRESS_MS
  return Math.max(0, Math.round(press.endsAt - performance.now()))
}
