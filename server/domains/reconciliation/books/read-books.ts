import { sql } from 'kysely'
import { addSeconds } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Figures, readFigures } from '../figures.ts'
import { findDeadRun } from '../find-run.ts'
import { type Incident, listIncidents } from '../incidents.ts'
import { countMends, type Mends } from '../mend-store.ts'
import type { Run } from '../run.ts'
import { findOpenRun, listRuns } from '../run-store.ts'
import { listDifferences, type StoredDifference } from './difference-store.ts'
import { type CostGuess, guessCost } from './guess-cost.ts'

const SHOWN_DAYS = 30
const DAY_SECONDS = 86_400
/** Longest list that a person can look through. */
const SHOWN_DIFFERENCES = 20

/** A movement at the provider next to one that differs. */
export interface Neighbour {
  at: Date
  fact: string
  amount: number
}

/** The movement at the provider that a difference is about. */
interface ShownEntry {
  id: string
  at: Date
  description: string | null
}

interface ShownDifference extends StoredDifference {
  neighbours: Neighbour[]
  entry: ShownEntry | null
  /** Null for what cannot be booked as a cost. */
  cost: CostGuess | null
}

export interface Books {
  open: Run | null
  /** Runs of the last 30 days, newest first. */
  runs: Run[]
  figures: Figures | null
  differences: ShownDifference[]
  mends: Mends[]
  incidents: Incident[]
}

/** The operator's view of reconciliation: runs, corrections and current differences. */
export async function readBooks(db: Database, now: Date): Promise<Books> {
  const differences = (await listDifferences(db)).slice(0, SHOWN_DIFFERENCES)
  const since = addSeconds(now, -SHOWN_DAYS * DAY_SECONDS)
  const dead = await findDeadRun(db)
  const open = await findOpenRun(db)
  const runs = await listRuns(db, since)
  return {
    open: open?.id === dead?.id ? null : open,
    runs: runs.map(run => (run.id === dead?.id ? brokenOff(run) : run)),
    figures: await readFigures(db),
    differences: await Promise.all(differences.map(one => opened(db, one))),
    mends: await countMends(db, addSeconds(now, -DAY_SECONDS)),
    incidents: await listIncidents(db, since),
  }
}

async function opened(db: Database, one: StoredDifference): Promise<ShownDifference> {
  const isBookable = one.account === 'platform' && one.state === 'open' && one.ours === null
  return {
    ...one,
    neighbours: await findNeighbours(db, one),
    entry: await findEntry(db, one),
    cost: isBookable ? await guessCost(db, one.fact) : null,
  }
}

async function findEntry(db: Database, one: StoredDifference): Promise<ShownEntry | null> {
  const entry = await db
    .selectFrom('provider_entries')
    .select(['transaction_id as id', 'made_at as at', 'description'])
    .where('account', '=', one.account)
    .where('fact', '=', one.fact)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry ?? null
}

/** A run whose process died, as the next run will mark it. */
const brokenOff = (run: Run): Run => ({
  ...run,
  state: 'broken',
  endedAt: run.progressAt ?? run.startedAt,
})

/** The movements before and after it on the same account. */
async function findNeighbours(db: Database, one: StoredDifference): Promise<Neighbour[]> {
  const { rows } = await sql<Neighbour>`
    with moved as (
      select coalesce(
        (select min(made_at) from provider_entries
         where fact = ${one.fact} and account = ${one.account}),
        (select posted_at from ledger_postings where key = ${one.fact}),
        ${one.since}) as at)
    select * from (
      (select made_at as at, fact, amount from provider_entries, moved
       where account = ${one.account} and fact <> ${one.fact} and made_at <= moved.at
       order by made_at desc limit 1)
      union all
      (select made_at as at, fact, amount from provider_entries, moved
       where account = ${one.account} and fact <> ${one.fact} and made_at > moved.at
       order by made_at limit 1)) both_sides
    order by at`.execute(db)
  return rows
}
