import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Tx } from '../database/database.ts'

/** Stores what came of a request in the same transaction that did its work. */
type KeepOutcome = (tx: Tx, outcome: never) => Promise<void>

const pressed = new AsyncLocalStorage<KeepOutcome>()

/**
 * Runs a use case in its one transaction. What must be known about the request afterwards is
 * written last in the same transaction, so that neither exists without the other (ADR 36). `work`
 * throws its refusals inside it.
 */
export const actOnce = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async tx => {
    const outcome = await work(tx)
    await pressed.getStore()?.(tx, outcome as never)
    return outcome
  })

/** Runs a use case whose transaction ends with `keep`, which gets the transaction's result. */
export const keepingOutcome = <T>(
  keep: (tx: Tx, outcome: T) => Promise<void>,
  run: () => Promise<T>,
): Promise<T> => pressed.run(keep, run)
