import { sql } from 'kysely'
import { EXPORT_PARTS, type ExportPart } from '../../../../contract/calls/exports.ts'
import type { Database } from '../../../platform/database/database.ts'
import { accountsOfSeller, type LedgerAccount } from '../../ledger/ledger-account.ts'
import { ownAttachments } from './files-part.ts'
import { ownThreads } from './own-threads.ts'
import { givenReviews, receivedReviews } from './reviews-part.ts'

/** How much each part would hold now, by one statement. */
export async function countParts(db: Database, userId: number, now: Date): Promise<ExportPart[]> {
  const { bytes, ...counts } = await db
    .selectNoFrom([
      sql<number>`1`.as('profile'),
      services(db, userId).as('services'),
      deals(db, userId).as('deals'),
      messages(db, userId).as('messages'),
      reviews(db, userId, now).as('reviews'),
      money(db, userId).as('money'),
      favourites(db, userId).as('favourites'),
      files(db, userId, sql`count(*)`).as('files'),
      files(db, userId, sql`coalesce(sum(attachments.bytes), 0)`).as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return EXPORT_PARTS.map(name => ({
    name,
    count: counts[name] ?? 0,
    bytes: name === 'files' ? (bytes ?? 0) : null,
  }))
}

const COUNT = sql<number>`count(*)`.as('count')

const services = (db: Database, userId: number) =>
  db.selectFrom('services').select(COUNT).where('user_id', '=', userId)

const deals = (db: Database, userId: number) =>
  ownThreads(db, userId).select(COUNT).where('threads.deal_id', 'is not', null)

const messages = (db: Database, userId: number) =>
  ownThreads(db, userId).select(sql<number>`coalesce(sum(message_count), 0)`.as('count'))

const reviews = (db: Database, userId: number, now: Date) =>
  db.selectNoFrom(
    sql<number>`${givenReviews(db, userId).select(COUNT)} + ${receivedReviews(db, userId, now).select(COUNT)}`.as(
      'count',
    ),
  )

const money = (db: Database, userId: number) =>
  db
    .selectFrom('ledger_lines')
    .select(
      sql<number>`count(*) + (
        select count(*) from earnings join threads on threads.deal_id = earnings.deal_id
        where threads.buyer_id = ${userId})
        + (select count(*) from unassigned_payments held
          join threads on threads.deal_id = held.deal_id
          where threads.buyer_id = ${userId})`.as('count'),
    )
    .where('account', '=', sql<LedgerAccount>`any(${accountsOfSeller(userId)}::text[])`)

const favourites = (db: Database, userId: number) =>
  db
    .selectFrom('likes')
    .select(
      sql<number>`count(*) + (select count(*) from follows where follower_id = ${userId})
        + (select count(*) from saved_searches where user_id = ${userId})`.as('count'),
    )
    .where('user_id', '=', userId)

const files = (db: Database, userId: number, what: ReturnType<typeof sql>) =>
  ownAttachments(db, userId).select(sql<number>`${what}`.as('count'))
