import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Run, RunCause, RunCounts, RunFault, RunScope, RunState } from './run.ts'

const runs = (db: Database) =>
  db
    .selectFrom('reconciliation_runs')
    .select([
      'id',
      'cause',
      'scope',
      'state',
      'asked_at as askedAt',
      'started_at as startedAt',
      'ended_at as endedAt',
      'step',
      'looked_at as lookedAt',
      'found',
      'mended',
      'calls',
      'needs_person as needsPerson',
      'differences',
      'entries',
      'accounts',
      'faults',
      'progress_at as progressAt',
      'pace',
    ])

/** Newest first. */
export const listRuns = (db: Database, since: Date): Promise<Run[]> =>
  runs(db).where('asked_at', '>=', since).orderBy('id', 'desc').execute()

/** The run that waits or is under way. */
export async function findOpenRun(db: Database): Promise<Run | null> {
  const open = runs(db).where('state', 'in', ['asked', 'running'])
  return (await open.orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null
}

/** The last full run that reached its end. */
export async function findLastFullRun(db: Database): Promise<Run | null> {
  const last = runs(db).where('state', '=', 'done').where('scope', '=', 'full')
  return (await last.orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null
}

/** Start of the last finished run of this scope. */
export async function findLastStart(db: Database, scope: RunScope): Promise<Date | null> {
  const row = await db
    .selectFrom('reconciliation_runs')
    .select('started_at')
    .where('state', '=', 'done')
    .where('scope', '=', scope)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.started_at ?? null
}

export async function insertAskedRun(
  db: Database,
  run: { cause: RunCause; scope: RunScope; at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('reconciliation_runs')
    .values({ cause: run.cause, scope: run.scope, state: 'asked', asked_at: run.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Starts the oldest requested run, if any; returns its id and scope. */
export async function startAskedRun(
  db: Database,
  at: Date,
): Promise<{ id: number; scope: RunScope } | null> {
  const row = await db
    .updateTable('reconciliation_runs')
    .set({ state: 'running', started_at: at })
    .where('state', '=', 'asked')
    .where('id', '=', query =>
      query
        .selectFrom('reconciliation_runs')
        .select(sql<number>`min(id)`.as('id'))
        .where('state', '=', 'asked'),
    )
    .returning(['id', 'scope'])
    .executeTakeFirst()
  return row ?? null
}

/** Marks runs whose process died as broken when they last got further; requires the run lock. */
export async function markBroken(db: Database): Promise<void> {
  await db
    .updateTable('reconciliation_runs')
    .set({ state: 'broken', ended_at: sql`coalesce(progress_at, started_at)` })
    .where('state', '=', 'running')
    .execute()
}

export async function saveRun(
  db: Database,
  id: number,
  change: RunCounts & {
    step: string | null
    faults: RunFault[]
    progressAt: Date
    end?: { state: RunState; needsPerson: number; differences: number }
  },
): Promise<void> {
  const { step, faults, end, lookedAt, progressAt, ...counts } = change
  await db
    .updateTable('reconciliation_runs')
    .set({
      ...counts,
      looked_at: lookedAt,
      step,
      faults: JSON.stringify(faults),
      state: end?.state,
      needs_person: end?.needsPerson,
      differences: end?.differences,
      progress_at: progressAt,
      ended_at: end && progressAt,
    })
    .where('id', '=', id)
    .execute()
}
