import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ReportReason, ReportShare } from '../../../contract/calls/reports.ts'
import type { AppealAnswer } from '../../../contract/calls/suspensions.ts'
import type { OwnWords } from './appeals/appeal.ts'
import type { ShownMessage } from './reports/report.ts'

export interface ModerationTables {
  audit_log: AuditTable
  reports: ReportTable
  suspension_appeals: AppealTable
  inactivity_notices: InactivityNoticeTable
}

interface AuditTable {
  id: Generated<number>
  admin_id: number
  act: string
  facts: ColumnType<unknown, string, never>
  acted_at: Date
}

interface ReportTable {
  id: Generated<number>
  reporter_id: number
  accused_id: number
  thread_id: number
  message_id: number | null
  review_id: number | null
  reason: ReportReason
  words: string
  share: ReportShare
  shown: ColumnType<ShownMessage[], string, never>
  created_at: Date
  closed_at: Date | null
  closed_by: number | null
}

interface InactivityNoticeTable {
  id: GeneratedAlways<number>
  user_id: number
  /** The month of the last login before the notice. */
  active_month: Date
  sent_by: number
  sent_at: Date
}

interface AppealTable {
  id: GeneratedAlways<number>
  suspension_id: number
  words: string
  shown: ColumnType<OwnWords[], string, never>
  made_at: Date
  answer: AppealAnswer | null
  answer_words: Generated<string>
  answered_at: Date | null
  answered_by: number | null
}
