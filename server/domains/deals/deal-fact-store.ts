import { sql } from 'kysely'
import type { Page } from '../../kernel/page.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { readPage } from '../../platform/database/read-page.ts'
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
  { dealId, ...place }: { dealId: number; page: number; pageSize: number },
): Promise<Page<RecordedFact>> {
  const query = db
    .selectFrom('deal_events')
    .select(['id', 'kind', 'facts', 'happened_at as at'])
    .select(({ fn }) => fn.countAll<number>().over().as('found'))
    .where('deal_id', '=', dealId)
    .where(sql<boolean>`not (kind = 'paid' and (facts->>'isFirst')::boolean)`)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
  const { items, totalPages } = await readPage(query, place)
  return { items: items.map(fact => fact as RecordedFact), totalPages }
}
