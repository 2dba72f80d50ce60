import type { World } from '@yosooi/sandbox-kit/world'

export type DueKind =
  | 'expire_session'
  | 'end_period'
  | 'finalize_invoice'
  | 'retry_invoice'
  | 'invoice_overdue'
  | 'collection_resumes'
  | 'charge_booked'
  | 'funds_available'
  | 'payout_leaves'
  | 'payout_arrives'
  | 'payout_returns'
  | 'open_dispute'
  | 'refund_fails'
  | 'refund_numbered'
  | 'webhook_leaves'
  | 'mishap'
  | 'evil_day_ends'

export interface DueJob {
  readonly kind: DueKind
  /** Id of the object that it concerns. */
  readonly ref: string
  /** Seconds since the epoch on the sandbox's clock. */
  readonly at: number
}

/** Work scheduled on the sandbox's clock: at most one entry per kind and object. */
export interface DueWork {
  schedule(kind: DueKind, ref: string, at: number): void
  cancel(kind: DueKind, ref: string): void
  /** The earliest entry that is due at `until`. */
  next(until: number): DueJob | undefined
  /** The next entries, earliest first. */
  upcoming(limit: number): DueJob[]
}

export function createDueWork(world: World): DueWork {
  const toJob = (row: Record<string, unknown>): DueJob => ({
    kind: String(row.kind) as DueKind,
    ref: String(row.ref),
    at: Number(row.at),
  })
  return {
    schedule: (kind, ref, at) => {
      world
        .prepare('INSERT OR REPLACE INTO pay_due (kind, ref, at) VALUES (?, ?, ?)')
        .run(kind, ref, at)
    },
    cancel: (kind, ref) => {
      world.prepare('DELETE FROM pay_due WHERE kind = ? AND ref = ?').run(kind, ref)
    },
    next: until => {
      const row = world
        .prepare('SELECT * FROM pay_due WHERE at <= ? ORDER BY at, rowid LIMIT 1')
        .get(until)
      return row && toJob(row)
    },
    upcoming: limit =>
      world.prepare('SELECT * FROM pay_due ORDER BY at, rowid LIMIT ?').all(limit).map(toJob),
  }
}
