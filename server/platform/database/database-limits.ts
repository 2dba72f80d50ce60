import type pg from 'pg'

/** Limits of one kind of work at the database; times in seconds, 0 means no limit. */
export interface Limits {
  /** Maximum per process. */
  connections: number
  /** Wait for a free connection; a new connection may take as long again to be established. */
  connect: number
  statement: number
  /**
   * Above PostgreSQL's `deadlock_timeout` of one second, so that deadlocks are reported as such.
   */
  lock: number
  /** Time in a transaction without a statement. */
  idle: number
}

/** ADR 28 has the reasons. */
export const LIMITS = {
  /** GET calls and pages. */
  read: { connections: 10, connect: 3, statement: 5, lock: 2, idle: 5 },
  /** Visitors' reads at the replica; a read that cannot connect in time uses the primary. */
  replica: { connections: 10, connect: 1, statement: 5, lock: 2, idle: 5 },
  /** Comparing the replica with the primary, on a connection to each. */
  watch: { connections: 1, connect: 1, statement: 1, lock: 1, idle: 1 },
  /** POST calls and webhooks. */
  write: { connections: 10, connect: 5, statement: 10, lock: 3, idle: 10 },
  /** Jobs of the queue. */
  job: { connections: 8, connect: 10, statement: 60, lock: 10, idle: 30 },
  /** Recurring work and commands. */
  sweep: { connections: 4, connect: 60, statement: 900, lock: 30, idle: 60 },
  /** One connection holds the lock of the migrating process, the other one migrates. */
  migration: { connections: 2, connect: 10, statement: 0, lock: 2, idle: 60 },
  /** The queue's own polling. */
  queue: { connections: 4, connect: 10, statement: 300, lock: 30, idle: 30 },
  /** `/readyz`, which must answer while all other connections are in use. */
  health: { connections: 1, connect: 2, statement: 2, lock: 2, idle: 2 },
} as const satisfies Record<string, Limits>

/**
 * How much longer the planner expects a page to take that is read out of order. PostgreSQL's own 4
 * is for disks with moving heads; on SSDs it avoids indexes that cost less (ADR 90).
 */
const RANDOM_PAGE_COST = 1.1

/** Settings of a PostgreSQL session; times in milliseconds. */
const sessionSettings = ({ statement, lock, idle }: Limits): [name: string, value: number][] => [
  ['random_page_cost', RANDOM_PAGE_COST],
  ['statement_timeout', statement * 1000],
  ['lock_timeout', lock * 1000],
  ['idle_in_transaction_session_timeout', idle * 1000],
]

/**
 * Options of a pool that limit each new session before its first use. SET works through a pooler in
 * session mode too, which refuses these settings as parameters of a connection. A setting in the
 * database's address overrides them for all kinds of work.
 */
export function limitSessions(url: string, limits: Limits) {
  const { searchParams } = new URL(url)
  const text = sessionSettings(limits)
    .filter(([name]) => !searchParams.has(name))
    .map(([name, value]) => `set ${name} = ${value}`)
    .join(';')
  const query = { text, query_timeout: limits.connect * 1000 }
  return { onConnect: (client: pg.ClientBase): Promise<unknown> => client.query(query) }
}
