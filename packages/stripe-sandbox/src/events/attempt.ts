import type { Delivery } from './delivery-row.ts'

/** The result of one attempt: an HTTP status, or the reason why there was none. */
export interface Outcome {
  readonly status: number | null
  readonly error: string | null
}

/** Seconds to wait after the first, second, … failed attempt; about three days in all. */
const waits = [0.2, 1, 5, 30, 120, 600, 3600, 10_800, 21_600, 43_200, 86_400, 86_400]

export function afterAttempt(delivery: Delivery, { status }: Outcome) {
  const now = Date.now()
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered', nextAt: now }
  const wait = waits[delivery.attempts]
  if (wait === undefined) return { state: 'given_up', nextAt: now }
  return { state: 'pending', nextAt: now + wait * 1000 }
}
