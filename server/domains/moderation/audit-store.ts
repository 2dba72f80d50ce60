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
  | 'list_export'
  | 'deal_open'
  | 'person_open'
  | 'report_open'

/**
 * Adds a line to the audit log, as every act of the administrator must
 * (rule `actions-are-recorded`).
 */
export async function recordAct(
  db: Database,
  act: { adminId: number; act: Act; facts: object; at: Date },
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      admin_id: act.adminId,
      act: act.act,
      facts: JSON.stringify(act.facts),
      acted_at: act.at,
    })
    .execute()
}
