import { sql } from 'kysely'
import { type Page, pagesFor } from '../../kernel/page.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { DealFact, RecordedFact } from './deal-fact.ts'

/** Adds an entry to the deal's history in the transaction of the change itself. */
export async function recordDealFact(
  tx: Tx,
  { dealId, kind, facts, at }: DealFact & { dealId: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('deal_events')
    .values({ deal_id: dealId, kind, facts: JSON.stringify(facts), happened_at: at })
    .execute()
}

/** Newest first. */
export async function listDealFacts(
  db: Database,
  { dealId, page, pageSize }: { dealId: number; page: number; pageSize: number },
): Promise<Page<RecordedFact>> {
  const rows = await db
    .selectFrom('deal_events')
    .select(['id', 'kind', 'facts', 'happened_at as at'])
    .select(({ fn }) => fn.countAll<number>().over().as('found'))
    .where('deal_id', '=', dealId)
    .where(sql<boolean>`not (kind = 'paid' and (facts->>'isFirst')::boolean)`)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const items = rows.map(({ found: _, ...fact }) => fact as RecordedFact)
  return { items, totalPages: pagesFor(Number(rows[0]?.found ?? 0), pageSize) }
}
