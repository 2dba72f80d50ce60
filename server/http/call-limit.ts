import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { CallLimit } from '../../contract/endpoint.ts'
import { Failure } from '../kernel/failure.ts'

export class TooManyCalls extends Failure {
  /** Until the next call may come. */
  readonly seconds: number

  constructor(milliseconds: number) {
    const minutes = Math.ceil(milliseconds / 60_000)
    super('tooMany', `短い間に何度も送られました。${minutes}分ほどあけて、もう一度お試しください`)
    this.seconds = Math.ceil(milliseconds / 1000)
  }
}

/** Counts the calls of each person in this process; two processes let twice as many through. */
export function limitCalls(limit: CallLimit | undefined): (who: string) => Promise<void> {
  if (!limit) return async () => {}
  const limiter = new RateLimiterMemory({ points: limit.calls, duration: limit.seconds })
  return async who => {
    try {
      await limiter.consume(who)
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw new TooManyCalls(refusal.msBeforeNext)
      throw refusal
    }
  }
}
