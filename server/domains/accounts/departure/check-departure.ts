import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { departureGates, type Gate, type Ties } from './departure.ts'

interface Deps {
  db: Database
  clock: Clock
  tiesOf: (tx: Tx, userId: number, now: Date) => Promise<Ties>
}

/** The current state of every deletion gate. */
export const checkDeparture = ({ db, clock, tiesOf }: Deps, userId: number): Promise<Gate[]> =>
  db.transaction().execute(async tx => departureGates(userId, await tiesOf(tx, userId, clock())))
