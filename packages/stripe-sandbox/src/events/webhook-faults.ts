import type { FaultKind, FaultOptions } from '../faults/fault.ts'
import type { Faults } from '../faults/faults.ts'

/** Upper bound in real milliseconds of the random delay that reorders shuffled webhooks. */
export const SHUFFLED_WITHIN = 1000
/** Default delay in seconds. */
const DELAY = 30

export interface Departure {
  readonly copies: 1 | 2
  readonly lost: boolean
  /** Milliseconds. */
  readonly wait: number
  /** Seconds to wait on the sandbox's clock; 0 does not wait. */
  readonly held: number
}

/** Strikes each webhook fault that is switched on once. */
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

/** Strikes one of `every` webhooks, chosen by the fault's seed; only a hit counts as a strike. */
function hit(faults: Faults, kind: FaultKind): FaultOptions | undefined {
  return faults.strike(kind, options => faults.draw(kind, options) * (options.every ?? 1) < 1)
}

/** With a seed, each webhook has its own delay up to `longest`, which also reorders them. */
function spread(faults: Faults, options: FaultOptions, longest: number): number {
  if (options.seed === undefined) return longest
  return Math.ceil(faults.draw('delay_webhooks', options) * longest)
}
