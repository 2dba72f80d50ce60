import { sql } from 'kysely'
import type { ActFact } from '../../../contract/calls/operator/act-facts.ts'
import type { Database } from '../../platform/database/database.ts'

/** An act of the operator, as the audit log records it. */
export type Act =
  | 'sync_subsc'
  | 'update_subsc'
  | 'use_end'
  | 'suspend'
  | 'suspend_lift'
  | 'appeal_answer'
  | 'inactive_notice'
  | 'sales_lapse'
  | 'inactive_delete'
  | 'stripe_delay'
  | 'report_close'
  | 'alert_close'
  | 'refund_again'
  | 'refund_settle'
  | 'alert_act'
  | 'alert_reopen'
  | 'alert_later'
  | 'difference_book'
  | 'list_export'
  | 'deal_open'
  | 'person_open'
  | 'person_notice'
  | 'report_open'

export type ActFacts = Readonly<Partial<Record<ActFact, unknown>>>

interface NewAct {
  adminId: number
  act: Act
  facts: ActFacts
  at: Date
}

/**
 * Adds a line to the audit log, as every act of the administrator must
 * (rule `actions-are-recorded`). Returns its id.
 */
export async function recordAct(
  db: Database,
  { adminId, act, facts, at }: NewAct,
): Promise<number> {
  const { id } = await db
    .insertInto('audit_log')
    .values({ admin_id: adminId, act, facts: JSON.stringify(facts), acted_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Records an act whose effect is not one transaction. The line is added before the effect, because
 * a process that is killed in between must leave it too; the returned function adds to it that the
 * act was done, and its outcome.
 */
export async function beginAct(
  db: Database,
  act: NewAct,
): Promise<(outcome?: ActFacts) => Promise<void>> {
  const id = await recordAct(db, { ...act, facts: { ...act.facts, done: false } })
  return async (outcome = {}) => {
    const added = JSON.stringify({ ...outcome, done: true })
    await db
      .updateTable('audit_log')
      .set({ facts: sql`facts || ${added}::jsonb` })
      .where('id', '=', id)
      .execute()
  }
}

/** A line of the audit log with its author. */
export interface RecordedAct {
  id: number
  act: string
  facts: unknown
  actor: { id: number; name: string }
  actedAt: Date
}

/** The operator's acts about a person or a deal, the newest first. */
export async function findActsAbout(
  db: Database,
  fact: 'userId' | 'dealId',
  id: number,
  count: number,
): Promise<RecordedAct[]> {
  // A literal, because each fact has an index of its own.
  const rows = await db
    .selectFrom('audit_log')
    .innerJoin('users as actor', 'actor.id', 'audit_log.admin_id')
    .select(['audit_log.id', 'audit_log.act', 'audit_log.facts'])
    .select(['audit_log.acted_at as actedAt', 'actor.id as actorId', 'actor.name as actorName'])
    .where(sql`audit_log.facts->>${sql.lit(fact)}`, '=', String(id))
    .orderBy('audit_log.id', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ actorId, actorName, ...act }) => ({
    ...act,
    actor: { id: actorId, name: actorName },
  }))
}
