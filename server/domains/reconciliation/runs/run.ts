/** The trigger of a run; `press` is the operator's click, stored and sent under this name. */
export type RunCause = 'schedule' | 'press' | 'command'

/**
 * `changes` reads what the provider reports as changed; `full` also compares the books with the
 * provider.
 */
export type RunScope = 'changes' | 'full'

/** `broken` stopped before its end; the next run continues at its cursors. */
export type RunState = 'asked' | 'running' | 'done' | 'broken'

/** An object that could not be corrected; the next run tries again. */
export interface RunFault {
  step: string
  objectId: string
  reason: string
}

/** Counts of a run; `calls` counts the provider's answers. */
export interface RunCounts {
  lookedAt: number
  found: number
  mended: number
  calls: number
  /** Number of movements compared with the books, and of the accounts they are on. */
  entries: number
  accounts: number
  /** Calls per second that are left after the provider refused some; null at full pace. */
  pace: number | null
}
export interface Run extends RunCounts {
  id: number
  cause: RunCause
  scope: RunScope
  state: RunState
  askedAt: Date
  startedAt: Date | null
  endedAt: Date | null
  step: string | null
  /** Time of the run's last progress. */
  progressAt: Date | null
  /** Open alerts at its end, including those about differences. */
  needsPerson: number
  /** Open differences between the books and the provider at its end. */
  differences: number
  faults: RunFault[]
}
