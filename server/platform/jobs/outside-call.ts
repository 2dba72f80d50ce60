import type { OutsideCalls } from '../../intended-calls.ts'
import type { CallSubjects, StoredSubjects } from '../../ports/call-key.ts'
import { ProviderRefusal } from '../../ports/provider-failures.ts'
import type { Tx } from '../database/database.ts'

export type CallKind = keyof OutsideCalls
export type CallOf<K extends CallKind> = OutsideCalls[K]

export interface Attempt<K extends CallKind = CallKind> {
  /** The row's own key, which identifies the call for good. */
  key: string
  /** The idempotency key for the provider (`sentKey`). */
  sentAs: string
  /** Whether an earlier attempt may have reached the provider. */
  again: boolean
  /** How often the provider has refused the call before. */
  refusals: number
  /** Only calls that move money store what they are about. */
  subject: K extends keyof StoredSubjects ? StoredSubjects[K] : unknown
}

/** Makes the call; the returned function writes the outcome once it is certain. */
export type OutsideCallHandlers = {
  [K in CallKind]: (
    payload: OutsideCalls[K],
    attempt: Attempt<K>,
  ) => Promise<(tx: Tx) => Promise<void>>
}

/**
 * Queues an outside call, which is made after the commit; a second one with the same subject queues
 * nothing.
 */
export type IntendCall = <K extends CallKind>(
  tx: Tx,
  kind: K,
  subject: CallSubjects[K],
  payload: OutsideCalls[K],
) => Promise<void>

/**
 * Thrown while something that the call needs does not exist yet; the call is retried, and no fault
 * is counted.
 */
export class NotYet extends Error {}

/** A refusal whose `letGo` undoes what was prepared, in the transaction that counts the refusal. */
export class RefusedCall extends ProviderRefusal {
  readonly letGo: (tx: Tx) => Promise<void>

  constructor(refusal: ProviderRefusal, letGo: (tx: Tx) => Promise<void>) {
    super(refusal.message, { cause: refusal })
    this.letGo = letGo
  }
}
