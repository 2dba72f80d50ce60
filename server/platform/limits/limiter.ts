import { Failure } from '../../kernel/failure.ts'

export interface LimiterRules {
  /** How many tasks run at once. */
  width: number
  /** How many of them may belong to one person. */
  widthOfOne?: number
  /** Maximum number of waiting tasks; further ones are refused at once. */
  waitingMax: number
  /** Maximum number of waiting tasks of one person. */
  waitingMaxOfOne: number
  /** A task whose expected wait is longer than this is refused at once. */
  patienceMs?: number
  /** A task that has waited this long is refused. */
  waitMs: number
  /** When the client should try again. */
  retrySeconds: number
  /** The message of a refusal. */
  full: string
  /** The message, with 429, for a person over their own limit; without it they get `full`. */
  fullOfOwn?: string
}

/** No capacity now; the same request may succeed a little later. */
export class Busy extends Failure {
  override readonly retryAfter: number

  constructor(kind: 'unavailable' | 'tooMany', message: string, seconds: number) {
    super(kind, message)
    this.retryAfter = seconds
  }
}

type Who = string | number

/** Weight of the newest duration in the moving average. */
const NEWEST_COUNTS = 0.1

interface Turn {
  begin: () => void
  timer: NodeJS.Timeout
}

/**
 * A semaphore with a bounded queue that is fair between people: the next turn goes to the person
 * with the fewest running tasks, and among these to the one who has waited longest for a turn.
 */
export class Limiter {
  readonly #rules: LimiterRules
  /** Waiting tasks by person, in the order of the people's next turns. */
  readonly #waiting = new Map<Who, Turn[]>()
  readonly #runningOf = new Map<Who, number>()
  #running = 0
  #waitingCount = 0
  /** Moving average of a task's duration. */
  #usualMs = 0

  constructor(rules: LimiterRules) {
    this.#rules = rules
  }

  /** Fails with `Busy` when the queue is full or the turn does not come in time. */
  async run<Result>(who: Who, work: () => Promise<Result>): Promise<Result> {
    const refusal = this.refusal(who)
    if (refusal) throw refusal
    return this.runAdmitted(who, work)
  }

  /** Like `run`, whatever the length of the queue: for callers that were admitted before. */
  async runAdmitted<Result>(who: Who, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(who)
    const began = performance.now()
    try {
      return await work()
    } finally {
      this.#usualMs += (performance.now() - began - this.#usualMs) * NEWEST_COUNTS
      this.#leave(who)
    }
  }

  /**
   * The refusal that `run` would give now, for callers that do costly work first; null when it
   * would run.
   */
  refusal(who: Who): Busy | null {
    const { width, widthOfOne = width, waitingMax, waitingMaxOfOne } = this.#rules
    const { patienceMs = Number.POSITIVE_INFINITY } = this.#rules
    if (this.#working(who) >= widthOfOne && widthOfOne < width) return this.#busyOwn()
    if (this.#running < width) return null
    if (this.#waitingCount >= waitingMax) return this.#busy()
    if ((this.#waitingCount * this.#usualMs) / width > patienceMs) return this.#busy()
    const own = this.#waiting.get(who)?.length ?? 0
    return own >= waitingMaxOfOne ? this.#busyOwn() : null
  }

  #busy = (): Busy => new Busy('unavailable', this.#rules.full, this.#rules.retrySeconds)

  #busyOwn(): Busy {
    const { fullOfOwn, retrySeconds } = this.#rules
    return fullOfOwn ? new Busy('tooMany', fullOfOwn, retrySeconds) : this.#busy()
  }

  #enter(who: Who): Promise<void> | undefined {
    if (this.#running < this.#rules.width) {
      this.#running += 1
      this.#count(who, 1)
      return
    }
    return new Promise((begin, refuse) => this.#wait(who, begin, refuse))
  }

  #wait(who: Who, begin: () => void, refuse: (reason: Busy) => void): void {
    const timer = setTimeout(() => {
      this.#take(who, turn)
      refuse(this.#busy())
    }, this.#rules.waitMs)
    const turn = { begin, timer }
    this.#waiting.set(who, [...(this.#waiting.get(who) ?? []), turn])
    this.#waitingCount += 1
  }

  // A free slot goes to a waiting caller, so that no new caller overtakes it.
  #leave(who: Who): void {
    this.#count(who, -1)
    this.#sendToTheEnd(who)
    const next = this.#next()
    const turn = next !== undefined && this.#waiting.get(next)?.[0]
    if (!turn) {
      this.#running -= 1
      return
    }
    this.#take(next, turn)
    clearTimeout(turn.timer)
    this.#count(next, 1)
    turn.begin()
  }

  #sendToTheEnd(who: Who): void {
    const turns = this.#waiting.get(who)
    if (!turns) return
    this.#waiting.delete(who)
    this.#waiting.set(who, turns)
  }

  #next(): Who | undefined {
    let next: Who | undefined
    for (const who of this.#waiting.keys()) {
      if (next === undefined || this.#working(who) < this.#working(next)) next = who
    }
    return next
  }

  #take(who: Who, turn: Turn): void {
    const left = (this.#waiting.get(who) ?? []).filter(one => one !== turn)
    if (left.length > 0) this.#waiting.set(who, left)
    else this.#waiting.delete(who)
    this.#waitingCount -= 1
  }

  #working = (who: Who): number => this.#runningOf.get(who) ?? 0

  #count(who: Who, by: 1 | -1): void {
    const now = this.#working(who) + by
    if (now > 0) this.#runningOf.set(who, now)
    else this.#runningOf.delete(who)
  }
}
