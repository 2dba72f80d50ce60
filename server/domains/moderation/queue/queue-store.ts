import { type RawBuilder, sql } from 'kysely'
import type {
  QueueKind,
  QueueOrder,
  TaskKind,
} from '../../../../contract/calls/operator/admin-queue.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isLater } from '../records/operator-lists.ts'
import { ALERT_TERM_DAYS } from './alert-terms.ts'

/** The subject of each kind of alert; an absent kind is about the system itself. */
export type AlertTaskKinds = Readonly<Record<string, TaskKind>>

/** A task's place in the queue; `id` is the key of an alert, the number of the others. */
export interface QueuedTask {
  source: 'alert' | 'appeal' | 'report'
  id: string
  kind: TaskKind
  dueAt: Date | null
}

const TERMS = JSON.stringify(ALERT_TERM_DAYS)

/**
 * Everything that waits for the operator; alerts that are put off have the kind `later`. Every row is
 * read, because any of them may have the nearest loss.
 */
const tasks = (kinds: AlertTaskKinds) => sql`
  (select 'alert' as source, key as id, raised_at as since,
    case when ${isLater} then 'later'
      else coalesce(${JSON.stringify(kinds)}::jsonb ->> kind, 'machine') end as kind,
    case when (${TERMS}::jsonb ->> kind) is not null then (facts ->> 'since')::timestamptz
      + make_interval(days => (${TERMS}::jsonb ->> kind)::int) end as due
    from alerts where closed_at is null)
  union all
  (select 'appeal', appeal.id::text, appeal.made_at, 'people', null
    from suspension_appeals appeal
    join suspension_records suspension on suspension.id = appeal.suspension_id
    where appeal.answered_at is null and suspension.lifted_at is null)
  union all
  (select 'report', id::text, created_at, 'people', null
    from reports where closed_at is null)`

/** Number of tasks of each kind and of alerts that are put off; kinds without tasks are absent. */
export async function countTasks(
  db: Database,
  kinds: AlertTaskKinds,
): Promise<{ kind: TaskKind | 'later'; found: number }[]> {
  const { rows } = await sql<{ kind: TaskKind | 'later'; found: number }>`
    select kind, count(*)::int as found from (${tasks(kinds)}) tasks group by kind`.execute(db)
  return rows
}

/** The number of tasks that are not put off. */
export async function countWaitingTasks(db: Database, kinds: AlertTaskKinds): Promise<number> {
  const counts = await countTasks(db, kinds)
  return counts.reduce((sum, { kind, found }) => (kind === 'later' ? sum : sum + found), 0)
}

/** By the nearest loss or the newest first (rule `queue-nearest-loss-first`). */
const ORDERS: Readonly<Record<QueueOrder, RawBuilder<unknown>>> = {
  due: sql`due nulls last, since, source, id`,
  new: sql`since desc, source, id desc`,
}

export interface QueueQuery {
  kind: QueueKind
  order: QueueOrder
  page: number
  pageSize: number
}

export async function pageOfTasks(
  db: Database,
  kinds: AlertTaskKinds,
  { kind, order, page, pageSize }: QueueQuery,
): Promise<QueuedTask[]> {
  const { rows } = await sql<QueuedTask>`
    select source, id, kind, due as "dueAt" from (${tasks(kinds)}) tasks
    where kind <> 'later' and (${kind}::text = 'all' or kind = ${kind}::text)
    order by ${ORDERS[order]}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}
