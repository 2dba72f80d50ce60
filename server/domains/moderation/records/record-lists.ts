import type { AdminListKind } from '../../../../contract/calls/operator/admin-lists.ts'
import { deals } from './deals-list.ts'
import { payments, payouts, refunds } from './money-lists.ts'
import { movements } from './movements/movements-list.ts'
import { alerts, audit } from './operator-lists.ts'
import { users } from './people-lists.ts'
import type { RecordList } from './record-list.ts'
import { services } from './services-list.ts'
import { mails, outbox, webhooks } from './work-lists.ts'

/** All lists of the operator's records. */
export const RECORD_LISTS = {
  users,
  services,
  deals,
  movements,
  payments,
  payouts,
  refunds,
  webhooks,
  outbox,
  mails,
  alerts,
  audit,
} satisfies Record<AdminListKind, RecordList<string>>

/** The names of a list's columns. */
export type ColumnOf<K extends AdminListKind> =
  (typeof RECORD_LISTS)[K] extends RecordList<infer Name> ? Name : never
