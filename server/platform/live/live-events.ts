import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'

/** The facts are ids only: a screen reads the changed data with its ordinary calls. */
export interface LiveEvent {
  id: number
  kind: string
  facts: object
}

export const LIVE_CHANNEL = 'live'

/** After an event of this kind the stream ends, so that the client authenticates again. */
export const ACCESS_CHANGED = 'access'

/**
 * Publishes an event to every open screen of these users at the commit. The notification carries
 * the event; the row is for clients that are disconnected. A lock per user makes the ids of a
 * user's events rise in the order in which they become visible, so that a replay has no gap. The
 * locks are taken in the order of the user ids, so that two calls never deadlock, and all in one
 * statement, because each statement costs a round trip.
 */
export async function notifyScreens(
  tx: Tx,
  userIds: readonly number[],
  kind: string,
  facts: object,
): Promise<void> {
  const inOrder = [...new Set(userIds)].sort((one, other) => one - other)
  await sql`
    with published as (
      insert into live_events (user_id, kind, facts)
      select id, ${kind}, ${JSON.stringify(facts)}::jsonb
      from (
        select id, pg_advisory_xact_lock(hashtextextended('live', id)) as turn
        from unnest(${inOrder}::bigint[]) id
      ) users
      returning id, user_id, kind, facts
    )
    select pg_notify(${LIVE_CHANNEL}, user_id || ' ' || json_build_object(
      'id', id, 'kind', kind, 'facts', facts)) from published`.execute(tx)
}

/** An event for the streams that are open now; it is not stored. */
export interface TransientEvent {
  kind: string
  facts: object
}

export async function publishTransient(
  db: Database,
  userId: number,
  event: TransientEvent,
): Promise<void> {
  const payload = `${userId} ${JSON.stringify(event)}`
  await sql`select pg_notify(${LIVE_CHANNEL}, ${payload})`.execute(db)
}

/** Most events that one replay query returns; after so many there may be more. */
export const REPLAY_MAX = 500

export const readLiveEvents = (db: Database, userId: number, after: number): Promise<LiveEvent[]> =>
  db
    .selectFrom('live_events')
    .select(['id', 'kind', 'facts'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(REPLAY_MAX)
    .execute()

/** The cursor of a stream whose client has seen nothing yet. */
export async function latestLiveEvent(db: Database, userId: number): Promise<number> {
  const { id } = await db
    .selectFrom('live_events')
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return id ?? 0
}

/**
 * Deletes old events. A client that was disconnected for longer begins without a cursor, and its
 * screens read everything again.
 */
export async function forgetOldLiveEvents(db: Database): Promise<void> {
  await db
    .deleteFrom('live_events')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
