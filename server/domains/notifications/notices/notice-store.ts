import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import {
  LISTED_KINDS,
  type ListedKind,
  NOTICE_GROUPS,
  type NoticePart,
} from '../../../../contract/notice-kinds.ts'
import type { Page } from '../../../kernel/page.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { readPage } from '../../../platform/database/read-page.ts'
import { DEPARTED_NAME } from '../../accounts/user.ts'
import type { NotificationTables } from '../tables.ts'
import { oldestKept } from './notice-age.ts'

export interface ListedNotice {
  id: number
  kind: ListedKind
  title: string
  text: string
  path: string
  serviceId: number | null
  isGood: boolean | null
  toldAt: Date
  readAt: Date | null
}

export interface NoticeQuery {
  userId: number
  part: NoticePart
  now: Date
  page: number
  pageSize: number
}

export async function insertNotice(
  tx: Tx,
  notice: Insertable<NotificationTables['notices']>,
): Promise<void> {
  await tx.insertInto('notices').values(notice).execute()
}

type Columns = ExpressionBuilder<NotificationTables, 'notices'>

function inPart({ eb, val }: Columns, part: NoticePart) {
  if (part === 'all') return val(true)
  if (part === 'unread') return eb('read_at', 'is', null)
  const kinds = LISTED_KINDS.filter(kind => NOTICE_GROUPS[kind] === part)
  return sql<boolean>`kind = any(${kinds}::text[])`
}

/**
 * Newest first, with the number of all unread ones. `newestId` is read first, because a notice that
 * comes meanwhile may not be among the listed ones.
 */
export async function listNotices(
  db: Database,
  { userId, part, now, ...place }: NoticeQuery,
): Promise<Page<ListedNotice> & { unread: number; newestId: number }> {
  const kept = db
    .selectFrom('notices')
    .where('user_id', '=', userId)
    .where('told_at', '>', oldestKept(now))
  const newest = await kept.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const query = kept
    .select(['id', 'kind', 'title', 'text', 'path', 'service_id as serviceId', 'is_good as isGood'])
    .select(['told_at as toldAt', 'read_at as readAt'])
    .select(sql<number>`(count(*) over ())::int`.as('found'))
    .where(columns => inPart(columns, part))
    .orderBy('id', 'desc')
  const { items, totalPages } = await readPage(query, place)
  const { unread } = await kept
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { items, unread, newestId: newest?.id ?? 0, totalPages }
}

/** Whether the list has a notice since it was opened last. */
export async function hasUnseenNotice(db: Database, userId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('notices')
    .select('id')
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .where('told_at', '>', oldestKept(now))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Notices of a person up to the newest one that was shown; all where that is not known. */
interface Shown {
  userId: number
  newestId: number | undefined
}

export async function markSeen(db: Database, { userId, newestId }: Shown, at: Date): Promise<void> {
  await db
    .updateTable('notices')
    .set({ seen_at: at })
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .$if(newestId !== undefined, notices => notices.where('id', '<=', newestId as number))
    .execute()
}

export async function markRead(
  db: Database,
  { userId, noticeId }: { userId: number; noticeId: number },
  at: Date,
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: at })
    .where('id', '=', noticeId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}

export async function markAllRead(
  db: Database,
  { userId, newestId }: Shown,
  at: Date,
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(newestId !== undefined, notices => notices.where('id', '<=', newestId as number))
    .execute()
}

export async function deleteNoticesBefore(db: Database, at: Date): Promise<void> {
  await db.deleteFrom('notices').where('told_at', '<', at).execute()
}

export async function deleteNoticesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('notices').where('user_id', '=', userId).execute()
}

/** Replaces the name of a person who has left in the words of others' notices. */
export async function replaceName(db: Database, personId: number): Promise<void> {
  const withoutName = (column: 'title' | 'text') =>
    sql<string>`replace(${sql.ref(column)}, person_name || 'さん', ${`${DEPARTED_NAME}さん`})`
  await db
    .updateTable('notices')
    .set({ title: withoutName('title'), text: withoutName('text'), person_name: null })
    .where('person_id', '=', personId)
    .where('person_name', 'is not', null)
    .execute()
}
