/**
 * A replica that is further behind is left out. The limit is shorter than the time that a page stays
 * in the cache, so that a page with the replica's data is still cached for the rest of that time.
 */
export const LAG_MAX_MS = 2000
/**
 * A replica that was left out is used again below this lag. The distance between the two limits
 * keeps it from switching to and fro.
 */
const LAG_AGAIN_MS = 1000
/** Positions that are kept while a replica is behind; older ones are forgotten. */
const POSITIONS_MAX = 600

interface Position {
  /** Milliseconds of a monotonic clock. */
  at: number
  /** Bytes of the log that were written at that time. */
  written: number
}

/**
 * Decides whether a replica may answer, by the log positions of both servers: everything that was
 * committed before the primary was asked for its position is at a replica that has replayed up to
 * it. An idle primary stays at its position, so that its replica is never behind.
 */
export class Freshness {
  #positions: Position[] = []
  /** The replica has everything that was committed before this time. */
  #asOf: number
  /** The time of the last change that must be visible at once. */
  #changedAt: number
  #isIn = false

  /** The start counts as a change: the migrations before it must have reached the replica. */
  constructor(now: number) {
    this.#asOf = now
    this.#changedAt = now
  }

  /** The primary was asked at `at`, the replica after it. */
  compared({ at, written }: Position, replayed: number): void {
    this.#positions = [...this.#positions, { at, written }].slice(-POSITIONS_MAX)
    const reached = this.#positions.findLastIndex(position => position.written <= replayed)
    this.#asOf = this.#positions[reached]?.at ?? this.#asOf
    this.#positions.splice(0, reached + 1)
    this.#isIn = at - this.#asOf <= (this.#isIn ? LAG_MAX_MS : LAG_AGAIN_MS)
  }

  /** The replica does not answer, or is not a replica any more. */
  lost(): void {
    this.#isIn = false
  }

  changed(at: number): void {
    this.#changedAt = at
  }

  /** The most that the replica can be behind, in milliseconds. */
  lag(now: number): number {
    return now - this.#asOf
  }

  isIn(now: number): boolean {
    return this.#isIn && this.lag(now) <= LAG_MAX_MS
  }

  /** Whether the last change may not have reached the replica yet. */
  isBehindChange(): boolean {
    return this.#asOf <= this.#changedAt
  }

  mayAnswer(now: number): boolean {
    return this.isIn(now) && !this.isBehindChange()
  }
}
