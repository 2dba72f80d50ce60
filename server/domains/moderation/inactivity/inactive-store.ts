import { sql } from 'kysely'
import { COUNTED_MAX } from '../../../../contract/calls/operator/counted.ts'
import { type Page, pagesFor } from '../../../kernel/page.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { ADMIN_ID } from '../../accounts/user.ts'
import { accountIn } from '../../ledger/ledger-account.ts'

/** A person whose last login was in a month that ended at least a year ago. */
export interface InactivePerson {
  id: number
  name: string
  activeMonth: Date
  /** When a notice was sent after that month; null without one. */
  noticedAt: Date | null
  suspended: boolean
  deals: number
  /** Yen that are owed to the person and not part of any payout. */
  unpaid: number
}

/**
 * Counts whole months, so that at least a year has passed (rule `inactive-for-a-year`). They are
 * subtracted in Japan's time: in UTC a month begins on the last day of the one before, and 13 months
 * before 30 April is 30 March.
 */
const isInactive = (now: Date) => sql`
  u.active_month <= (date_trunc('month', ${now}::timestamptz at time zone 'Asia/Tokyo')
    - interval '13 months') at time zone 'Asia/Tokyo'
  and u.id <> ${ADMIN_ID} and not exists (select from departures d where d.user_id = u.id)`

/** A ledger account of the person. */
const account = (kind: 'available' | 'pending' | 'hold') => accountIn(kind, sql`u.id`)

const shown = sql`
  u.id, u.name, u.active_month as "activeMonth", notice.sent_at as "noticedAt",
  exists (select from suspensions s where s.user_id = u.id) as suspended,
  ((select count(*) from deals where seller_id = u.id and status <> 'ended')
    + (select count(*) from deals where buyer_id = u.id and status <> 'ended'))::int as deals,
  (select coalesce(-sum(amount), 0)::int from ledger_lines
    where account in (${account('available')}, ${account('pending')}, ${account('hold')})) as unpaid`

const people = sql`
  users u left join inactivity_notices notice
    on notice.user_id = u.id and notice.active_month = u.active_month`

/** The people who have been away for longest come first; counted up to `COUNTED_MAX`. */
export async function listInactive(
  db: Database,
  { now, page, pageSize }: { now: Date; page: number; pageSize: number },
): Promise<Page<InactivePerson> & { found: number }> {
  const counted = await sql<{ found: number }>`
    select count(*)::int as found from (
      select from users u where ${isInactive(now)} limit ${COUNTED_MAX + 1}) counted`.execute(db)
  const found = counted.rows[0]?.found ?? 0
  const totalPages = pagesFor(Math.min(found, COUNTED_MAX), pageSize)
  if (page > totalPages) return { items: [], totalPages, found }
  const { rows } = await sql<InactivePerson>`
    select ${shown} from ${people} where ${isInactive(now)}
    order by u.active_month, u.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { items: rows, totalPages, found }
}

/** Null for a person who logged in within the year, or who has left. */
export async function findInactive(
  db: Database,
  userId: number,
  now: Date,
): Promise<InactivePerson | null> {
  const { rows } = await sql<InactivePerson>`
    select ${shown} from ${people} where u.id = ${userId} and ${isInactive(now)}`.execute(db)
  return rows[0] ?? null
}

/** False when a notice was sent after the person's last login. */
export async function insertNotice(
  tx: Tx,
  { userId, activeMonth, by, at }: { userId: number; activeMonth: Date; by: number; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('inactivity_notices')
    .values({ user_id: userId, active_month: activeMonth, sent_by: by, sent_at: at })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
