import type { FaultKind, FaultOptions } from '../faults/fault.ts'
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
  /** Seconds to wait on the sandbox's clock; 0 leaves at once. */
  readonly held: number
}

/** Lets each webhook fault that is switched on strike once. */
export function departureOf(faults: Faults): Departure {
  const lost = faults.strike('stop_webhooks') ?? hit(faults, 'drop_webhooks')
  const copies = hit(faults, 'duplicate_webhooks') ? 2 : 1
  const delayed = hit(faults, 'delay_webhooks')
  const shuffled = hit(faults, 'shuffle_webhooks')
  const held = delayed?.sandbox_seconds
  const late = delayed && held === undefined ? (delayed.seconds ?? DELAY) * 1000 : 0
  return {
    copies,
    lost: lost !== undefined,
    wait: late + (shuffled ? faults.draw('shuffle_webhooks', shuffled) * SHUFFLED_WITHIN : 0),
    held: delayed && held ? spread(faults, delayed, held) : 0,
  }
}

/** One of so many, chosen by the fault's seed; counts only when it hits. */
function hit(faults: Faults, kind: FaultKind): FaultOptions | undefined {
  return faults.strike(kind, options => faults.draw(kind, options) * (options.every ?? 1) < 1)
}

/** With a seed each comes late by a time of its own, so that they also change places. */
function spread(faults: Faults, options: FaultOptions, longest: number): number {
  if (options.seed === undefined) return longest
  return Math.ceil(faults.draw('delay_webhooks', options) * longest)
}
