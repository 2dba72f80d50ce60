import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { IssuedPaper, PaperDraft, PaperKind } from './paper.ts'

export const papers = (db: Database) =>
  db
    .selectFrom('papers')
    .select([
      'id',
      'kind',
      'subject',
      'owner_id as ownerId',
      'year',
      'number',
      'addressee',
      'facts',
      'issued_at as issuedAt',
      'cancelled_at as cancelledAt',
    ])

export async function findPaper(db: Database, id: number): Promise<IssuedPaper | null> {
  const row = await papers(db).where('id', '=', id).executeTakeFirst()
  return (row as IssuedPaper | undefined) ?? null
}

/** The latest paper about a subject, cancelled or not. */
export async function findLatestPaper(
  tx: Tx,
  { ownerId, kind, subject }: Pick<PaperDraft, 'ownerId' | 'kind' | 'subject'>,
): Promise<IssuedPaper | null> {
  const row = await papers(tx)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row as IssuedPaper | undefined) ?? null
}

/** A person's valid papers of a kind about some subjects, as id by subject. */
export async function findPaperIds(
  db: Database,
  { ownerId, kind, subjects }: { ownerId: number; kind: PaperKind; subjects: string[] },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('papers')
    .select(['id', 'subject'])
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('subject', '=', sql<string>`any(${subjects}::text[])`)
    .where('cancelled_at', 'is', null)
    .orderBy('subject')
    .execute()
  return new Map(rows.map(({ id, subject }) => [subject, id]))
}

/** The latest month of which there is a statement, as `2026/05`. */
export async function latestStatementMonth(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('papers')
    .select('subject')
    .where('kind', '=', 'statement')
    .where('cancelled_at', 'is', null)
    .orderBy('subject', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.subject ?? null
}

/** Sellers and months, as `2026/05`, whose statement was cancelled and not issued again. */
export async function findCancelledStatements(
  db: Database,
): Promise<{ sellerId: number; month: string }[]> {
  const { rows } = await sql<{ sellerId: number; month: string }>`
    select owner_id as "sellerId", subject as month from papers
    where kind = 'statement'
    group by owner_id, subject having bool_and(cancelled_at is not null)
    order by subject, owner_id`.execute(db)
  return rows
}

export type RefundPaper = Extract<IssuedPaper, { kind: 'refund' }>

/** A buyer's valid papers about refunds, by their subjects. */
export async function findRefundPapers(
  db: Database,
  { ownerId, subjects }: { ownerId: number; subjects: string[] },
): Promise<RefundPaper[]> {
  const rows = await papers(db)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'refund')
    .where('subject', '=', sql<string>`any(${subjects}::text[])`)
    .where('cancelled_at', 'is', null)
    .execute()
  return rows as RefundPaper[]
}

export type Receipt = Extract<IssuedPaper, { kind: 'receipt' }>

/** A buyer's valid receipts of some invoices. */
export async function findReceipts(
  db: Database,
  { ownerId, invoiceIds }: { ownerId: number; invoiceIds: string[] },
): Promise<Receipt[]> {
  const rows = await papers(db)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'receipt')
    .where('subject', '=', sql<string>`any(${invoiceIds}::text[])`)
    .where('cancelled_at', 'is', null)
    .execute()
  return rows as Receipt[]
}

export async function insertPaper(
  tx: Tx,
  paper: PaperDraft & {
    issuer: string
    year: number
    number: number
    replaces: number | null
    at: Date
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('papers')
    .values({
      kind: paper.kind,
      subject: paper.subject,
      owner_id: paper.ownerId,
      issuer: paper.issuer,
      year: paper.year,
      number: paper.number,
      addressee: paper.addressee,
      facts: JSON.stringify(paper.facts),
      issued_at: paper.at,
      replaces: paper.replaces,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when it is unknown or was cancelled before. `by` is null when no person decided it. */
export async function markCancelled(
  tx: Tx,
  id: number,
  { by, at }: { by: number | null; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('papers')
    .set({ cancelled_at: at, cancelled_by: by })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
