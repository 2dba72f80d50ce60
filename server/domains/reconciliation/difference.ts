/** Something that moved here and there by different amounts, or only on one side. Whole yen. */
export interface Differing {
  /** `platform` or `connected:{seller}`. */
  account: string
  /** The posting's key, or what several of them are about (`book_fact`). */
  fact: string
  /** Null where nothing is booked. */
  ours: number | null
  /** Null where nothing moved at the provider. */
  theirs: number | null
  /** The provider's words for its movements and what they are about. */
  moved: { type: string; sourceId: string | null }[]
  lastMovedAt: Date
  /** Whether a call of ours is open that will bring both together. */
  isUnderWay: boolean
  /** Whether that call waits for the end of a dispute. */
  awaitsDispute: boolean
}

/** `waiting` comes right by itself; `open` waits for a person (rule `differences-wait`). */
export type DifferenceState = 'waiting' | 'open'

const MINUTE_MS = 60_000
/** Between a movement and its booking, both ways. */
const GRACE_MS = 15 * MINUTE_MS
/** After this nothing comes right by itself any more. */
const LONGEST_WAIT_MS = 3 * 24 * 60 * MINUTE_MS

/** A refund is booked when it is decided, a month when it is paid; the balance may hear days later. */
const MOVES_LATER = /^(rf|inv):/

export function stateOf(one: Differing, now: Date): DifferenceState {
  const age = now.getTime() - one.lastMovedAt.getTime()
  if (one.awaitsDispute || age < GRACE_MS) return 'waiting'
  const isComing = one.isUnderWay || (one.theirs === null && MOVES_LATER.test(one.fact))
  return isComing && age < LONGEST_WAIT_MS ? 'waiting' : 'open'
}
