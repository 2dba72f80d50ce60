import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Alert } from '../../../platform/find-alerts.ts'
import { sellerIdIn } from '../../ledger/ledger-account.ts'
import { isLater } from './operator-lists.ts'
import type { RecordLabels } from './record-labels.ts'
import type { RecordPage, RecordQuery } from './record-list.ts'
import { RECORD_LISTS } from './record-lists.ts'

export interface ListedAlert extends Alert {
  raisedAt: Date
  lastSeenAt: Date
  seenCount: number
  isOpen: boolean
  /** Until when it is put off; null for others. */
  laterUntil: Date | null
  /** Whether a person closed it or put it off, which can be taken back. */
  mayReopen: boolean
  /** Present names of the people that it is about; null where it is about none. */
  buyer: string | null
  seller: string | null
  /** When the payout that it is about was requested. */
  sentAt: Date | null
}

interface AlertPage extends Omit<RecordPage, 'columns' | 'rows'> {
  alerts: ListedAlert[]
}

/** Alerts whose title, facts or state contain the search text: open ones first, then the newest. */
export async function listAlerts(
  db: Database,
  labels: RecordLabels,
  query: RecordQuery,
): Promise<AlertPage> {
  const { columns, rows, ...page } = await RECORD_LISTS.alerts.read(db, labels, query)
  const keyAt = columns.findIndex(({ name }) => name === 'key')
  const keys = rows.map(row => String(row[keyAt]))
  return { alerts: await findAlerts(db, keys), ...page }
}

/** The seller that facts name, whether by number or by the name of an account in the books. */
const SELLER_ID = sql`coalesce(
  (facts ->> 'sellerId')::bigint, (facts ->> 'seller_id')::bigint, ${sellerIdIn(sql`facts ->> 'account'`)})`

/** In the order of the keys. */
export async function findAlerts(db: Database, keys: readonly string[]): Promise<ListedAlert[]> {
  const { rows } = await sql<ListedAlert>`
    select key, kind, facts, raised_at as "raisedAt", last_seen_at as "lastSeenAt",
      seen_count as "seenCount", closed_at is null as "isOpen",
      case when closed_at is null and ${isLater} then later_until end as "laterUntil",
      closed_by is not null or (closed_at is null and ${isLater}) as "mayReopen",
      buyer.name as buyer, seller.name as seller, payout.requested_at as "sentAt"
    from alerts
    left join deals deal on deal.id = (facts ->> 'dealId')::bigint
    left join users buyer on buyer.id = deal.buyer_id
    left join users seller on seller.id = coalesce(${SELLER_ID}, deal.seller_id)
    left join payouts payout on payout.id = (facts ->> 'payoutId')::bigint
    where key = any(${keys}::text[])
    order by array_position(${keys}::text[], key)`.execute(db)
  return rows
}
