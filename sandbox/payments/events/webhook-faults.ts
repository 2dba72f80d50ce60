import type { Faults } from '../faults/faults.ts'

/** Milliseconds of the real clock among which shuffled webhooks change places. */
export const SHUFFLED_WITHIN = 1000
/** Seconds. */
const DELAY = 30

/** How one webhook leaves. */
export interface Departure {
  readonly copies: 1 | 2
  readonly lost: boolean
  /** Milliseconds to wait. */
  readonly wait: number
}

/** Lets each webhook fault that is switched on strike once. */
export function departureOf(faults: Faults): Departure {
  const lost = isLost(faults)
  const copies = faults.strike('duplicate_webhooks') ? 2 : 1
  const delayed = faults.strike('delay_webhooks')
  const shuffled = faults.strike('shuffle_webhooks')
  const delay = delayed ? (delayed.seconds ?? DELAY) * 1000 : 0
  return { copies, lost, wait: delay + (shuffled ? Math.random() * SHUFFLED_WITHIN : 0) }
}

function isLost(faults: Faults): boolean {
  const options = faults.strike('drop_webhooks')
  return options !== undefined && Math.random() * (options.every ?? 1) < 1
}
