import { StripeFailure } from '../failure.ts'
import type { Faults } from '../faults/faults.ts'
import type { Concerns } from './call-faults.ts'
import { noRetry } from './kept-answers.ts'

const SECOND = 1000
/** How many calls a second are answered when nothing is said. */
const USUAL = 25

export interface Burst {
  /** Counts a call; throws 429 when there were too many within the last second of real time. */
  take(concerns: Concerns): void
}

/** Calls that were refused do not count. */
export function createBurst(faults: Faults): Burst {
  let taken: number[] = []
  return {
    take: concerns => {
      const now = Date.now()
      taken = taken.filter(at => at > now - SECOND)
      const over = faults.strike(
        'burst_limit',
        options => concerns(options) && taken.length >= (options.per_second ?? USUAL),
      )
      if (over) throw tooMany()
      taken.push(now)
    },
  }
}

/** The caller itself has to wait: trying again at once would only add to the burst. */
function tooMany(): StripeFailure {
  return new StripeFailure(
    'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
    {
      status: 429,
      type: 'rate_limit_error',
      code: 'rate_limit',
      kept: false,
      headers: { ...noRetry, 'Stripe-Rate-Limited-Reason': 'global-rate' },
    },
  )
}
