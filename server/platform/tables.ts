import type { ColumnType, Generated } from 'kysely'
import type { OptionalSubject, SubjectColumns } from './jobs/call-subject.ts'

export interface PlatformTables {
  alerts: AlertTable
  own_secrets: OwnSecretTable
  live_events: LiveEventTable
  inbox: InboxTable
  outbox: OutboxTable
  sent_keys: { sent_as: string; key: string }
}

interface AlertTable {
  key: string
  kind: string
  facts: ColumnType<unknown, string, string>
  raised_at: Generated<Date>
  last_seen_at: Generated<Date>
  seen_count: Generated<number>
  closed_at: Date | null
  /** Also null when a check closed the alert by itself. */
  closed_by: number | null
  /** Until when the operator put it off; null for one that was not put off. */
  later_until: Date | null
}

interface OwnSecretTable {
  name: string
  value: string
}

interface LiveEventTable {
  id: Generated<number>
  user_id: number
  kind: string
  facts: ColumnType<object, string, never>
  created_at: Generated<Date>
}

/** A webhook as the inbox stores it: which object changed, never its new state. */
export interface InboxEvent {
  id: string
  /** The endpoint that got it: `platform` or `connected` (accounts). */
  door: string
  type: string
  object_id: string
  account_id: string | null
}

interface InboxTable extends InboxEvent {
  received_at: Generated<Date>
  attempts: Generated<number>
  last_error: string | null
  handled_at: Date | null
}

interface OutboxTable extends OptionalSubject<keyof SubjectColumns> {
  key: string
  kind: string
  payload: ColumnType<unknown, string, string>
  created_at: Generated<Date>
  attempts: Generated<number>
  /** How often the provider has definitely refused. */
  refusals: Generated<number>
  last_error: string | null
  /** The last attempt failed with `NotYet`. */
  waits: Generated<boolean>
  done_at: Date | null
}
