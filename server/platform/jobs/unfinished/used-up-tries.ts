import { type RawBuilder, sql } from 'kysely'
import type { AlertKind } from '../../alert-kinds.ts'
import { type Fault, followFaults } from '../../alerts.ts'
import type { Database } from '../../database/database.ts'
import { RETRIES } from '../queue.ts'
import { keepFailedReactions } from './resume-work.ts'

type Found = Omit<Fault<AlertKind>, 'kind'>

/** Kinds of alerts about work that did not get done (rule `tries-used-up`), each with its query. */
const SEARCHES = {
  'a call used up its tries': sql<Found>`
    select 'call:' || key as key, json_build_object('key', key, 'call', kind,
      'attempts', attempts, 'error', last_error, 'since', created_at) as facts
    from outbox where done_at is null and not waits and attempts > ${RETRIES.retryLimit}::int`,
  'a call waits for days': sql<Found>`
    select 'waits:' || key as key, json_build_object('key', key, 'call', kind,
      'attempts', attempts, 'error', last_error, 'since', created_at) as facts
    from outbox where done_at is null and attempts <= ${RETRIES.retryLimit}::int
      and not waits and created_at < now() - interval '3 days'`,
  'a webhook used up its tries': sql<Found>`
    select 'notice:' || id as key, json_build_object('id', id, 'type', type, 'object', object_id,
      'attempts', attempts, 'error', last_error, 'since', received_at) as facts
    from inbox where handled_at is null and attempts > ${RETRIES.retryLimit}::int`,
  'a reaction used up its tries': sql<Found>`
    select 'follow-up:' || id as key, json_build_object('id', id, 'event', data->>'event',
      'reaction', data->>'reaction', 'about', data->'facts', 'since', created_on) as facts
    from pgboss.job where name = 'reaction' and state = 'failed'`,
} satisfies Partial<Record<AlertKind, RawBuilder<Found>>>
const KINDS = Object.keys(SEARCHES) as (keyof typeof SEARCHES)[]

/**
 * Raises an alert for each call, event and reaction that is not done after all its tries, and
 * closes it once the work is done.
 */
export async function findUsedUpTries(db: Database): Promise<void> {
  await keepFailedReactions(db)
  const found: Fault<(typeof KINDS)[number]>[] = []
  for (const kind of KINDS) {
    const { rows } = await SEARCHES[kind].execute(db)
    for (const row of rows) found.push({ ...row, kind })
  }
  await followFaults(db, KINDS, found)
}
