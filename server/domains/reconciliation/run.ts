/** What started a run. */
export type RunCause = 'schedule' | 'press' | 'command'

/** `changes` reads what the provider tells of itself; `full` holds the books against it as well. */
export type RunScope = 'changes' | 'full'

/** `broken` ended without its end: the next run goes on at its cursors. */
export type RunState = 'asked' | 'running' | 'done' | 'broken'

/** An object that could not be brought in line; the next run tries it again. */
export interface RunFault {
  step: string
  objectId: string
  reason: string
}

/** What a run counts; `calls` are answers of the provider. */
export interface RunCounts {
  lookedAt: number
  found: number
  mended: number
  calls: number
  /** Movements at the provider that were held against the books, and on how many accounts. */
  entries: number
  accounts: number
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
  /** Open alerts and differences at its end. */
  needsPerson: number
  faults: RunFault[]
}
