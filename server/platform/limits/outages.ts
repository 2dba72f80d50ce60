import pg from 'pg'
import { Unavailable } from '../../kernel/failure.ts'

/** The database is unreachable or the connection broke: a statement may have taken effect. */
export class DatabaseAway extends Unavailable {
  constructor(cause: unknown) {
    super('いま記録につながりません。少し待ってから、もう一度お試しください', { cause })
  }
}

/** The database answers, but not within the limits of the work (`database-limits.ts`). */
export class DatabaseBusy extends Unavailable {
  constructor(cause: unknown) {
    super('いま混み合っています。少し待ってから、もう一度お試しください', { cause })
  }
}

export class DiskFull extends Unavailable {
  override readonly retryAfter = 60

  constructor(cause: unknown) {
    super('いま保存する場所が足りません。時間をおいて、もう一度お試しください', { cause })
  }
}

type Outage = new (cause: unknown) => Unavailable

/** Outages by PostgreSQL's error code or class of codes; all other codes are bugs of ours. */
const CONDITIONS: readonly [RegExp, Outage][] = [
  [/^(53100|58030)$/, DiskFull],
  // Cancelled by a limit, lock not granted in time, too many connections, out of memory.
  [/^(57014|55P03|53...)$/, DatabaseBusy],
  // Connection lost, server shutting down or starting, idle timeout, read-only standby.
  [/^(08...|57P..|25P03|25P04|25006)$/, DatabaseAway],
]

/**
 * Messages of the driver's own errors, which have no code that distinguishes them from our bugs.
 */
const NO_ANSWER =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/

/** The outage that a failed statement means; any other error as it was. */
export function namedOutage(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    const condition = CONDITIONS.find(([code]) => code.test(error.code ?? ''))
    return condition ? new condition[1](error) : error
  }
  if (!(error instanceof Error)) return error
  return 'syscall' in error || NO_ANSWER.test(error.message) ? new DatabaseAway(error) : error
}

/** The outage that a failed attempt to connect means. */
export function connectOutage(error: unknown): unknown {
  const named = namedOutage(error)
  if (named instanceof Unavailable) return named
  // pg-pool's timeout has no code, only this message.
  const waited = error instanceof Error && error.message.startsWith('timeout exceeded')
  return waited ? new DatabaseBusy(error) : new DatabaseAway(error)
}

const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

/** The outage that a failed write to the disk means; any other error as it was. */
export const namedDiskFault = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && FULL.has(error.code) ? new DiskFull(error) : error

/** A handler for `catch` that rejects with the error that `name` returns. */
export const throwNamed = (name: (error: unknown) => unknown) => (error: unknown) => {
  throw name(error)
}
