import type { Database, Tx } from '../database/database.ts'

const BATCH = 500

/**
 * Repeats `claim`, each time in a transaction of its own, until it claims fewer rows than the limit
 * that it gets; so each transaction stays short. `claim` returns the number of rows.
 */
export async function claimInBatches(
  db: Database,
  claim: (tx: Tx, limit: number) => Promise<number>,
): Promise<void> {
  const claimed = () => db.transaction().execute(tx => claim(tx, BATCH))
  while ((await claimed()) === BATCH);
}
