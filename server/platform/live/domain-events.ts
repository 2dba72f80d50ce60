import type { DomainEvents } from '../../domain-events.ts'
import type { Tx } from '../database/database.ts'

export type EventName = keyof DomainEvents

/** Publishes an event inside the transaction in which it happened. */
export type Publish = <N extends EventName>(
  tx: Tx,
  name: N,
  facts: DomainEvents[N],
  /** Delays the `later` reactions. */
  options?: { afterSeconds: number },
) => Promise<void>

/** Reactions to an event: `atOnce` in the same transaction, `later` as retried jobs. */
export interface Reactions<F> {
  atOnce?: ReadonlyArray<(tx: Tx, facts: F) => Promise<void>>
  later?: Readonly<Record<string, (facts: F) => Promise<void>>>
}

export type ReactionTable = { [N in EventName]?: Reactions<DomainEvents[N]> }
