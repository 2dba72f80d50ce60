import type { Tx } from '../database/database.ts'

/** Every domain event by name with its facts; each domain adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: domains fill it by declaration merging
export interface DomainEvents {}

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
