/** This many failures in a row within this time count as an outage. */
const FAILURES = 5
const WITHIN_MS = 30_000
/** First pause after an outage; each failed trial call doubles it, up to the longest. */
const FIRST_OPEN_MS = 2000
const LONGEST_REST_MS = 30_000

export type BreakerState = 'closed' | 'open' | 'trying'

/**
 * Circuit breaker of an outside service. After an outage it refuses calls for a pause; then one
 * trial call (`trying`) decides for all.
 */
export class Breaker {
  readonly #now: () => number
  #failures: number[] = []
  #restMs = 0
  #restsUntil = 0
  #isTrying = false

  /** `now` gives the milliseconds of a monotonic clock. */
  constructor(now: () => number) {
    this.#now = now
  }

  get state(): BreakerState {
    if (this.#restMs === 0) return 'closed'
    return this.#isTrying ? 'trying' : 'open'
  }

  /** Null when the call may be made and its outcome must be reported; else the seconds to wait. */
  enter(): number | null {
    if (this.#restMs === 0) return null
    const left = this.#restsUntil - this.#now()
    if (left > 0 || this.#isTrying) return Math.max(1, Math.ceil(left / 1000))
    this.#isTrying = true
    return null
  }

  succeeded(): void {
    this.#failures = []
    this.#restMs = 0
    this.#isTrying = false
  }

  failed(): void {
    const now = this.#now()
    if (this.#restMs > 0) {
      // Calls that started before the pause are ignored.
      if (this.#isTrying) this.#rest(Math.min(LONGEST_REST_MS, this.#restMs * 2), now)
      return
    }
    this.#failures = [...this.#failures.filter(at => at > now - WITHIN_MS), now]
    if (this.#failures.length >= FAILURES) this.#rest(FIRST_OPEN_MS, now)
  }

  #rest(milliseconds: number, now: number): void {
    this.#isTrying = false
    this.#restMs = milliseconds
    this.#restsUntil = now + milliseconds
  }
}
