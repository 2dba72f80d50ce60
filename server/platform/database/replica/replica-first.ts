import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseAway, DatabaseBusy } from '../../limits/outages.ts'
import type { Replica } from './replica.ts'

/**
 * Connections to the replica while it may answer, else to the primary. A statement that fails by
 * the replica's fault is made once more at the primary, so it must be a read outside a transaction.
 * Closing closes the replica's connections alone.
 */
export function replicaFirst(replica: Replica, primary: PostgresPool): PostgresPool {
  return {
    options: primary.options,
    end: () => replica.pool.end(),
    async connect() {
      if (!replica.mayAnswer()) return primary.connect()
      const client = await replica.pool.connect().catch(error => {
        if (error instanceof DatabaseAway) replica.lost(error)
        return null
      })
      return client ? orPrimary(client, replica, primary) : primary.connect()
    },
  }
}

function orPrimary(
  client: PostgresPoolClient,
  replica: Replica,
  primary: PostgresPool,
): PostgresPoolClient {
  const again = async (text: string, values: readonly unknown[]) => {
    const own = await primary.connect()
    try {
      return await own.query(text, values)
    } finally {
      own.release()
    }
  }
  return {
    query: (text: string, values: readonly unknown[]) =>
      client.query(text, values).catch((error: unknown) => {
        if (!isItsFault(error)) throw error
        if (error instanceof DatabaseAway) replica.lost(error)
        return again(text, values)
      }),
    release: isDiscarded => client.release(isDiscarded),
  } as PostgresPoolClient
}

const CANCELLED_BY_REPLAY = '40001'
const READ_ONLY = '25006'
const OVER_ITS_LIMIT = '57014'

/**
 * A statement over its own limit would be as slow at the primary, and a write that a replica
 * refuses is a bug of ours.
 */
export function isItsFault(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof pg.DatabaseError ? cause.code : undefined
  if (code === READ_ONLY || code === OVER_ITS_LIMIT) return false
  return (
    error instanceof DatabaseAway || error instanceof DatabaseBusy || code === CANCELLED_BY_REPLAY
  )
}
