import type { Database } from '../../platform/database/database.ts'
import { compareAccounts } from './books/compare-accounts.ts'
import { compareBooks } from './books/compare-books.ts'
import { countOpenDifferences } from './books/difference-store.ts'
import { storeFigures } from './figures.ts'
import { followChanges } from './follow-changes.ts'
import { followOpenThings } from './follow-open-things.ts'
import { compareNewRefunds } from './lists/list-refunds.ts'
import { compareNewSubscriptions, goRoundSubscriptions } from './lists/list-subscriptions.ts'
import { pacePayments } from './pace.ts'
import {
  nothingCounted,
  type ReconcileDeps,
  type Reconciling,
  saveProgress,
} from './reconciling.ts'
import type { Run, RunCause, RunCounts, RunFault, RunScope } from './runs/run.ts'
import { workAlone } from './runs/run-lock.ts'
import { insertAskedRun, markBroken, saveRun, startAskedRun } from './runs/run-store.ts'

export interface RunReport extends RunCounts {
  needsPerson: number
  faults: RunFault[]
}

type Step = (run: Reconciling) => Promise<void>

const storeRunFigures: Step = run => storeFigures(run.db, run.clock())

const STEPS: Readonly<Record<RunScope, readonly Step[]>> = {
  changes: [followChanges, followOpenThings],
  full: [
    followChanges,
    followOpenThings,
    compareAccounts,
    compareNewSubscriptions,
    goRoundSubscriptions,
    compareNewRefunds,
    compareBooks,
    storeRunFigures,
  ],
}

/** The place of the step that is under way, from 1, and the number of steps. */
export const progressOf = ({ scope, step }: Pick<Run, 'scope' | 'step'>) => ({
  step: STEPS[scope].findIndex(({ name }) => name === step) + 1,
  steps: STEPS[scope].length,
})

/**
 * Reads what changed at the provider and corrects our data with the use cases that webhooks run.
 * Null while another run is under way.
 */
export async function reconcile(
  deps: ReconcileDeps,
  trigger: { cause: RunCause; scope: RunScope },
): Promise<RunReport | null> {
  return workAlone(deps.db, async () => {
    const now = deps.clock()
    await markBroken(deps.db)
    const asked = await startAskedRun(deps.db, now)
    if (asked) return work(deps, asked)
    await insertAskedRun(deps.db, { ...trigger, at: now })
    const own = await startAskedRun(deps.db, now)
    return own && work(deps, own)
  })
}

async function work(
  deps: ReconcileDeps,
  { id: runId, scope }: { id: number; scope: RunScope },
): Promise<RunReport> {
  const counts = nothingCounted()
  const { payments, stop } = pacePayments(deps.payments, counts)
  const startedAt = deps.clock()
  const run: Reconciling = { ...deps, payments, runId, startedAt, step: '', counts, faults: [] }
  try {
    for (const step of STEPS[scope]) {
      run.step = step.name
      await saveProgress(run)
      await step(run)
    }
  } finally {
    stop()
  }
  const needsPerson = await countWaitingForPerson(deps.db)
  const { faults } = run
  const differences = await countOpenDifferences(deps.db)
  const end = { state: 'done' as const, needsPerson, differences }
  await saveRun(deps.db, runId, { ...counts, step: null, faults, progressAt: deps.clock(), end })
  return { ...counts, needsPerson, faults }
}

/** Counts open alerts; each difference that needs the operator has one. */
async function countWaitingForPerson(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
