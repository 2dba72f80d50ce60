import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { SharedStore } from '../shared-store/shared-store.ts'

/** A limit of `calls` within `seconds`, counted under its own name. */
export interface CountedKind {
  name: string
  calls: number
  seconds: number
}

export interface CallCounts {
  /** Adds `calls` to the count; returns the milliseconds to wait, 0 when the calls may go on. */
  count(kind: CountedKind, who: string, calls?: number): Promise<number>
}

/** Counts over all processes in the shared store; without it or while it is down, in this one. */
export function createCallCounts(store: SharedStore | null): CallCounts {
  const own = limiters(options => new RateLimiterMemory(options))
  const shared =
    store &&
    limiters(
      options =>
        new RateLimiterRedis({
          ...options,
          storeClient: store.client,
          useRedisPackage: true,
          // A refused caller stays refused in memory until the time is over, without asking the
          // store.
          inMemoryBlockOnConsumed: options.points,
        }),
    )
  return {
    async count(kind, who, calls = 1) {
      const answer = shared && (await store.ask(() => waitOf(shared(kind), who, calls)))
      return answer ?? waitOf(own(kind), who, calls)
    },
  }
}

interface Options {
  keyPrefix: string
  points: number
  duration: number
}

/** One limiter per kind, created at its first use. */
function limiters(create: (options: Options) => RateLimiterAbstract) {
  const made = new Map<string, RateLimiterAbstract>()
  return ({ name, calls, seconds }: CountedKind): RateLimiterAbstract => {
    const limiter =
      made.get(name) ??
      create({ keyPrefix: `yosooi:calls:${name}`, points: calls, duration: seconds })
    made.set(name, limiter)
    return limiter
  }
}

async function waitOf(limiter: RateLimiterAbstract, who: string, calls: number): Promise<number> {
  try {
    await limiter.consume(who, calls)
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext)
    throw refusal
  }
}
