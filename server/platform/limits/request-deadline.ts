import { AsyncLocalStorage } from 'node:async_hooks'

/** Limit of all calls to the payment provider in one request, which takes at most 15 s. */
const DEADLINE_MS = 12_000

interface Deadline {
  /** Set by the first call, in milliseconds of a monotonic clock. */
  endsAt: number | null
}

const deadlines = new AsyncLocalStorage<Deadline>()

/** Runs work that a person waits for; its provider calls share one deadline. */
export const withRequestDeadline = <T>(work: () => T): T => deadlines.run({ endsAt: null }, work)

/** As `withRequestDeadline`, for work that may take any time as long as the provider answers. */
export const withoutTimeLimit = <T>(work: () => T): T => deadlines.run({ endsAt: Infinity }, work)

export const isUserRequest = (): boolean => deadlines.getStore() !== undefined

/** Milliseconds left for this request's provider calls, from the first on; null for a job. */
export function timeLeft(): number | null {
  const deadline = deadlines.getStore()
  if (!deadline) return null
  deadline.endsAt ??= performance.now() + DEADLINE_MS
  return Math.max(0, Math.round(deadline.endsAt - performance.now()))
}
