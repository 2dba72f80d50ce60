import { MINUTE_MS } from '../../../../contract/dates/durations.ts'
import type { ProviderAccount } from '../../ledger/ledger-account.ts'

/**
 * A fact whose amounts differ between the books and the provider, or that only one side has. Whole
 * yen.
 */
export interface Differing {
  account: ProviderAccount
  /** The common fact of its postings and movements (`Posting.fact`). */
  fact: string
  /** Null when the books have nothing. */
  ours: number | null
  /** Null when the provider has nothing. */
  theirs: number | null
  /** The provider's type, source id and own id of each movement. */
  moved: { type: string; sourceId: string | null; transactionId: string }[]
  lastMovedAt: Date
  /** Whether the provider may report the booked movement days later. */
  movesLater: boolean
  /** Whether an open outbox call will remove the difference. */
  isUnderWay: boolean
  /** Whether that call waits for the end of a dispute. */
  awaitsDispute: boolean
}

/** `waiting` resolves by itself; `open` waits for the operator (rule `differences-wait`). */
export type DifferenceState = 'waiting' | 'open'

/** Normal delay between a movement and its booking, in either order. */
const GRACE_MS = 15 * MINUTE_MS
/** After this time a difference no longer resolves by itself. */
const LONGEST_WAIT_MS = 3 * 24 * 60 * MINUTE_MS

export function stateOf(one: Differing, now: Date): DifferenceState {
  const age = now.getTime() - one.lastMovedAt.getTime()
  if (one.awaitsDispute || age < GRACE_MS) return 'waiting'
  const isComing = one.isUnderWay || (one.theirs === null && one.movesLater)
  return isComing && age < LONGEST_WAIT_MS ? 'waiting' : 'open'
}
