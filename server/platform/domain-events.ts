import type { Tx } from './database.ts'

/** Every domain event by name with its facts; each domain adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: domains fill it by declaration merging
export interface DomainEvents {}

export type EventName = keyof DomainEvents

/** Says that something happened, inside the transaction in which it happened. */
export type Publish = <N extends EventName>(
  tx: Tx,
  name: N,
  facts: DomainEvents[N],
  /** How long what follows later waits. */
  options?: { afterSeconds: number },
) => Promise<void>

/** What follows an event: at once in the same transaction, or later as a retried job. */
export interface Reactions<F> {
  atOnce?: ReadonlyArray<(tx: Tx, facts: F) => Promise<void>>
  later?: Readonly<Record<string, (facts: F) => Promise<void>>>
}

export type ReactionTable = { [N in EventName]?: Reactions<DomainEvents[N]> }
