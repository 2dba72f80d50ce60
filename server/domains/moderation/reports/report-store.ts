import { sql } from 'kysely'
import { type Page, pagesFor } from '../../../kernel/page.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { NewReport, Report, ReportHead } from './report.ts'

/** Null when the same person's report on the same thing is still open. */
export async function insertReport(
  db: Database,
  report: NewReport & { at: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('reports')
    .values({
      reporter_id: report.reporterId,
      accused_id: report.accusedId,
      thread_id: report.threadId,
      message_id: report.messageId,
      review_id: report.reviewId,
      reason: report.reason,
      words: report.words,
      share: report.share,
      shown: JSON.stringify(report.shown),
      created_at: report.at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const heads = (db: Database) =>
  db
    .selectFrom('reports')
    .innerJoin('users as reporter', 'reporter.id', 'reports.reporter_id')
    .innerJoin('users as accused', 'accused.id', 'reports.accused_id')
    .select([
      'reports.id',
      'reports.thread_id as threadId',
      'reports.message_id as messageId',
      'reports.review_id as reviewId',
      'reports.reason',
      'reports.created_at as createdAt',
      'reports.closed_at as closedAt',
      'reporter.id as reporterId',
      'reporter.name as reporterName',
      'accused.id as accusedId',
      'accused.name as accusedName',
    ])

type HeadRow = Awaited<ReturnType<ReturnType<typeof heads>['executeTakeFirstOrThrow']>>

const toHead = (row: HeadRow): ReportHead => ({
  id: row.id,
  threadId: row.threadId,
  messageId: row.messageId,
  reviewId: row.reviewId,
  reason: row.reason,
  createdAt: row.createdAt,
  closedAt: row.closedAt,
  reporter: { id: row.reporterId, name: row.reporterName },
  accused: { id: row.accusedId, name: row.accusedName },
})

/** Open ones first, then the newest. */
export async function listReports(
  db: Database,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<ReportHead>> {
  const rows = await heads(db)
    .orderBy(sql`reports.closed_at is not null`)
    .orderBy('reports.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { found } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toHead), totalPages: pagesFor(Number(found), pageSize) }
}

export async function countOpenReports(db: Database): Promise<number> {
  const { found } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(found)
}

export async function findReports(db: Database, ids: readonly number[]): Promise<ReportHead[]> {
  const rows = await heads(db)
    .where('reports.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return rows.map(toHead)
}

export async function findReport(db: Database, id: number): Promise<Report | null> {
  const row = await heads(db)
    .select(['reports.words', 'reports.share', 'reports.shown'])
    .where('reports.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return { ...toHead(row), words: row.words, share: row.share, shown: row.shown }
}

/** False when it is unknown or closed already. */
export async function closeOpenReport(
  tx: Tx,
  { id, adminId, at }: { id: number; adminId: number; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('reports')
    .set({ closed_at: at, closed_by: adminId })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteReportsClosedBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('reports').where('closed_at', '<', before).execute()
}

/** The place in a thread that a report is about. */
export interface ReportedPlace {
  threadId: number
  /** Null for a report about the person. */
  messageId: number | null
  before: Date
}

/**
 * The place in a thread of the newest report about a person before a moment; reports of reviews
 * have none.
 */
export async function findReportedPlace(
  db: Database,
  accusedId: number,
  before: Date,
): Promise<ReportedPlace | null> {
  const row = await db
    .selectFrom('reports')
    .select(['thread_id as threadId', 'message_id as messageId', 'created_at as before'])
    .where('accused_id', '=', accusedId)
    .where('created_at', '<=', before)
    .where('review_id', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}
