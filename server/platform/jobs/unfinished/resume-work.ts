import { type RawBuilder, sql } from 'kysely'
import type { OutsideCalls } from '../../../intended-calls.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Enqueue, JobName, Jobs } from '../queue.ts'

/** Whether the queue still has a job of this name whose data match the condition `says`. */
const hasLiveJob = (name: JobName, says: RawBuilder<unknown>) => sql<boolean>`
  exists (
    select from pgboss.job
    where name = ${name} and state in ('created', 'retry', 'active') and ${says})`

/**
 * Queues a job for each call and each provider event that has been open for an hour without one,
 * because an outage outlasted all retries. A row that has a job keeps it (rule `one-job-per-row`).
 */
export async function resumeWork(db: Database, enqueue: Enqueue): Promise<void> {
  await db.transaction().execute(async tx => {
    await takeTurn(tx)
    for (const key of await findIdleCalls(tx)) await enqueue(tx, 'outside-call', { key })
    for (const id of await findIdleNotices(tx)) await enqueue(tx, 'payment-event', { id })
  })
}

/** Without this lock two runs at once would find the same rows. */
const takeTurn = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('resume work', 0))`.execute(tx)

async function findIdleCalls(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('outbox')
    .select('key')
    .where('done_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
    .where(({ not }) => not(hasLiveJob('outside-call', sql`data->>'key' = outbox.key`)))
    .orderBy('created_at')
    .execute()
  return rows.map(({ key }) => key)
}

async function findIdleNotices(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('inbox')
    .select('id')
    .where('handled_at', 'is', null)
    .where('received_at', '<', sql<Date>`now() - interval '1 hour'`)
    .where(({ not }) => not(hasLiveJob('payment-event', sql`data->>'id' = inbox.id`)))
    .orderBy('received_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes the next attempt due now. A row without a job gets one; a running job is left to end. */
export async function tryNow<N extends 'outside-call' | 'payment-event'>(
  db: Database,
  enqueue: Enqueue,
  name: N,
  data: Jobs[N],
): Promise<void> {
  await db.transaction().execute(async tx => {
    await takeTurn(tx)
    await tryWithin(tx, enqueue, name, data)
  })
}

async function tryWithin<N extends 'outside-call' | 'payment-event'>(
  tx: Tx,
  enqueue: Enqueue,
  name: N,
  data: Jobs[N],
): Promise<void> {
  const { rows } = await sql`
    update pgboss.job
    set start_after = case when state = 'active' then start_after else now() end
    where name = ${name} and state in ('created', 'retry', 'active')
      and data @> ${JSON.stringify(data)}::jsonb
    returning id`.execute(tx)
  if (rows.length === 0) await enqueue(tx, name, data)
}

/**
 * Makes the open calls of a kind whose payload has this value due now, because what they waited for
 * exists.
 */
export type ResumeCalls = <K extends keyof OutsideCalls>(
  tx: Tx,
  kind: K,
  says: { field: keyof OutsideCalls[K] & string; is: string | number },
) => Promise<void>

export const createResumeCalls =
  (enqueue: Enqueue): ResumeCalls =>
  async (tx, kind, { field, is }) => {
    await takeTurn(tx)
    const open = await tx
      .selectFrom('outbox')
      .select('key')
      .where('kind', '=', kind)
      .where('done_at', 'is', null)
      .where(sql<string>`payload->>${field}`, '=', String(is))
      .orderBy('created_at')
      .execute()
    for (const { key } of open) await tryWithin(tx, enqueue, 'outside-call', { key })
  }

/** Runs a job once more, now, whose retries are used up; false when the queue no longer has it. */
export async function retryFailedJob(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job
    set state = 'retry', retry_limit = retry_count + 1, completed_on = null, start_after = now(),
      deletion_seconds = default
    where id = ${id}::uuid and state = 'failed'
    returning id`.execute(db)
  return rows.length > 0
}

/**
 * Prevents the queue from deleting a failed reaction after a week: its alert would close, although
 * the reaction was never done. Zero means no deletion; a retry sets the usual time again.
 */
export async function keepFailedReactions(db: Database): Promise<void> {
  await sql`
    update pgboss.job set deletion_seconds = 0
    where name = 'reaction' and state = 'failed' and deletion_seconds > 0`.execute(db)
}

/** Deletes the reactions to a person's events that have one of these facts and are not done. */
export async function deleteReactionsTo(tx: Tx, userId: number, facts: string[]): Promise<void> {
  await sql`
    delete from pgboss.job
    where name = 'reaction' and state in ('created', 'retry', 'failed')
      and data->'facts'->>'userId' = ${String(userId)}
      and data->'facts' ?| ${facts}::text[]`.execute(tx)
}
