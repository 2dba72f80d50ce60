import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { DealAlert, DealDispute, DealMail, DealPosting, DealReport } from './inspected-deal.ts'

/** All postings about the deal's months, the newest first. */
export async function findDealPostings(db: Database, dealId: number): Promise<DealPosting[]> {
  const { rows } = await sql<DealPosting>`
    select p.key, p.kind, p.posted_at as at, l.lines
    from ledger_postings p
    cross join lateral (
      select coalesce(
        json_agg(json_build_object('account', account, 'amount', amount) order by line), '[]') as lines
      from ledger_lines where posting_key = p.key) l
    where p.invoice_id in (select invoice_id from earnings where deal_id = ${dealId})
    order by p.posted_at desc, p.key`.execute(db)
  return rows.map(({ lines, ...posting }) => ({
    ...posting,
    lines: lines.map(({ account, amount }) => ({
      account,
      amount: Number(amount),
    })),
  }))
}

export const findDealDisputes = (db: Database, dealId: number): Promise<DealDispute[]> =>
  db
    .selectFrom('disputes')
    .select(['id', 'amount', 'state', 'opened_at as openedAt', 'closed_at as closedAt'])
    .where('invoice_id', 'in', months =>
      months.selectFrom('earnings').select('invoice_id').where('deal_id', '=', dealId),
    )
    .orderBy('opened_at', 'desc')
    .execute()

export async function findDealMails(
  db: Database,
  dealId: number,
  count: number,
): Promise<DealMail[]> {
  const rows = await db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.user_id')
    .select(({ fn }) => fn.coalesce('mails.topic', 'mails.kind').as('kind'))
    .select(['mails.id', 'mails.state', 'mails.written_at as writtenAt'])
    .select(['users.id as toId', 'users.name as toName'])
    .where('mails.deal_id', '=', dealId)
    .orderBy('mails.id', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ toId: id, toName: name, ...mail }) => ({ ...mail, to: { id, name } }))
}

/** Alerts that name the deal, its subscription or one of its months: open ones first. */
export async function findDealAlerts(
  db: Database,
  { id, subscriptionId }: { id: number; subscriptionId: string },
  count: number,
): Promise<DealAlert[]> {
  const { rows } = await sql<DealAlert>`
    select key, kind, closed_at is null as "isOpen", raised_at as "raisedAt" from alerts
    where facts->>'dealId' = ${String(id)}
      or facts->>'subscriptionId' = ${subscriptionId}
      or facts->>'invoiceId' = any(array(select invoice_id from earnings where deal_id = ${id}))
    order by closed_at is not null, raised_at desc, key
    limit ${count}`.execute(db)
  return rows
}

/** Reports from the deal's thread. */
export async function findDealReports(db: Database, dealId: number): Promise<DealReport[]> {
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'closed_at as closedAt', 'created_at as createdAt'])
    .where('thread_id', '=', dealId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ closedAt, ...report }) => ({ ...report, isOpen: closedAt === null }))
}
