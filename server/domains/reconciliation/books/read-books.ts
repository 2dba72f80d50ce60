import { DAY_SECONDS } from '../../../../contract/dates/durations.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Figures, readFigures } from '../figures.ts'
import { type Incident, listIncidents } from '../incidents.ts'
import { countMends, type Mends } from '../mend-store.ts'
import { findDeadRun } from '../runs/find-run.ts'
import type { Run } from '../runs/run.ts'
import { findOpenRun, listRuns } from '../runs/run-store.ts'
import { listDifferences, type StoredDifference } from './difference-store.ts'
import { type AccountGuess, guessAccount } from './guess-account.ts'
import { type Around, countAround, findNeighbours, type Neighbour } from './neighbours.ts'

const SHOWN_DAYS = 30
/** Longest list that a person can look through. */
const SHOWN_DIFFERENCES = 20

/** The movement at the provider that a difference is about. */
interface ShownEntry {
  id: string
  at: Date
  description: string | null
}

interface ShownDifference extends StoredDifference {
  neighbours: Neighbour[]
  /** Agreed movements on the account before and after it; null where it cannot be booked. */
  around: Around | null
  entry: ShownEntry | null
  /** Null for what the operator cannot book. */
  guess: AccountGuess | null
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
  const neighbours = await findNeighbours(db, one)
  const entry = await findEntry(db, one)
  const isBookable = one.account === 'platform' && one.state === 'open' && one.ours === null
  const guess = isBookable ? await guessAccount(db, one.fact) : null
  const around = guess && entry ? await countAround(db, one.account, entry.at) : null
  return { ...one, neighbours, around, entry, guess }
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
