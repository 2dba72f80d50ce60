import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Tx } from '../database/database.ts'

/** Stores the outcome of a request in the transaction of its work. */
type StoreOutcome = (tx: Tx, outcome: never) => Promise<void>

const outcomeStores = new AsyncLocalStorage<StoreOutcome>()

/**
 * Runs a use case in its one transaction. The outcome of the request is stored last in the same
 * transaction, so that neither is committed without the other (ADR 36). `work` throws its refusals
 * inside it. A use case whose result the call puts into its answer returns what `work` returned,
 * because the stored answer is made from that.
 */
export const actOnce = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async tx => {
    const outcome = await work(tx)
    await outcomeStores.getStore()?.(tx, outcome as never)
    return outcome
  })

/** Runs a use case whose transaction ends with `store`, which gets the transaction's result. */
export const withOutcomeStored = <T>(
  store: (tx: Tx, outcome: T) => Promise<void>,
  run: () => Promise<T>,
): Promise<T> => outcomeStores.run(store, run)
