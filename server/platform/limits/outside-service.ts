import { sql } from 'kysely'
import { Unavailable } from '../../kernel/failure.ts'
import { describeSpan, inSpan } from '../tracing/spans.ts'
import { Breaker, type BreakerState } from './breaker.ts'

export type ServiceName =
  | 'payments'
  | 'identity'
  | 'identity_management'
  | 'mail'
  | 'storage'
  | 'push'
  | 'scanner'

/** `refused`: the service answered no. `failed`: it gave no answer, or none that can be used. */
export type OutsideOutcome = 'done' | 'refused' | 'failed' | 'not_asked'

/** Metrics of the calls to outside services. */
export interface OutsideFigures {
  countOutside(service: ServiceName, outcome: OutsideOutcome, seconds: number): void
  showBreaker(service: ServiceName, state: BreakerState): void
}

/** The call was not made, because the service was down a moment ago. */
export class NotAsked extends Unavailable {
  override readonly retryAfter: number

  constructor(message: string, seconds: number) {
    super(message)
    this.retryAfter = seconds
  }
}

/** The `NotAsked` that an error is or has as a cause; null when there is none. */
export function notAskedIn(error: unknown): NotAsked | null {
  if (error instanceof NotAsked) return error
  return error instanceof Error && error.cause !== undefined ? notAskedIn(error.cause) : null
}

/**
 * Takes back an attempt that was not made. One stays, because an earlier part of it may have got
 * through.
 */
export const ONE_TRY_LESS = sql<number>`greatest(attempts - 1, 1)`

export interface OutsideService {
  /** Makes the call, or fails with `NotAsked` while the breaker is open. */
  ask<T>(call: () => Promise<T>): Promise<T>
}

interface Settings {
  name: ServiceName
  /** The text that a person reads while the breaker is open. */
  message: string
  /** Whether an error means that the service is down; after any other error it counts as up. */
  isAway: (error: unknown) => boolean
  figures: OutsideFigures
  /** Milliseconds of the breaker's clock, which must be monotonic. */
  now?: (() => number) | undefined
}

export function createOutsideService({
  name,
  message,
  isAway,
  figures,
  now = () => performance.now(),
}: Settings): OutsideService {
  const breaker = new Breaker(now)
  const count = (outcome: OutsideOutcome, begun: number) => {
    figures.countOutside(name, outcome, (performance.now() - begun) / 1000)
    figures.showBreaker(name, breaker.state)
    describeSpan({ attributes: { 'yosooi.outcome': outcome }, isFailed: outcome === 'failed' })
  }
  figures.showBreaker(name, breaker.state)
  const ask = async <T>(call: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const seconds = breaker.enter()
    if (seconds !== null) {
      count('not_asked', begun)
      throw new NotAsked(message, seconds)
    }
    try {
      const answer = await call()
      breaker.succeeded()
      count('done', begun)
      return answer
    } catch (error) {
      const away = isAway(error)
      if (away) breaker.failed()
      else breaker.succeeded()
      count(away ? 'failed' : 'refused', begun)
      throw error
    }
  }
  return { ask: call => inSpan({ name, kind: 'client' }, () => ask(call)) }
}
