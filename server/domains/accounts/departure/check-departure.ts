import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { departureObstacles, type Obstacle, type Ties } from './departure.ts'

interface Deps {
  db: Database
  clock: Clock
  tiesOf: (tx: Tx, userId: number, now: Date) => Promise<Ties>
}

/** The current state of every obstacle to closing the account. */
export const checkDeparture = ({ db, clock, tiesOf }: Deps, userId: number): Promise<Obstacle[]> =>
  db
    .transaction()
    .execute(async tx => departureObstacles(userId, await tiesOf(tx, userId, clock())))
