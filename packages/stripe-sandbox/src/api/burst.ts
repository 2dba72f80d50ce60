import { StripeFailure } from '../failure.ts'
import type { Faults } from '../faults/faults.ts'
import type { Concerns } from './call-faults.ts'
import { noRetry } from './kept-answers.ts'

const SECOND = 1000
/** Calls per second that are answered unless the fault names another number. */
const USUAL = 25

export interface Burst {
  /** Counts a call; throws 429 when the last second of real time already has too many. */
  take(concerns: Concerns): void
}

/** Refused calls are not counted. */
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

/** The SDK must not retry by itself at once, because that would add to the burst. */
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
