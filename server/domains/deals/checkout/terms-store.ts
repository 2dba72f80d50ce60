import type { Database, Tx } from '../../../platform/database/database.ts'
import type { HashedTerms } from './purchase-terms.ts'

/**
 * Stores the terms that the buyer accepted. They are never changed or deleted, and a deal has one
 * set (rule `terms-stored`).
 */
export async function insertTerms(
  tx: Tx,
  dealId: number,
  { terms, hash }: HashedTerms,
): Promise<void> {
  await tx
    .insertInto('purchase_terms')
    .values({
      deal_id: dealId,
      version: terms.version,
      hash,
      terms: JSON.stringify(terms),
      shown_at: new Date(terms.shown_at),
    })
    .execute()
}

export async function findTerms(db: Database, dealId: number): Promise<HashedTerms | null> {
  const row = await db
    .selectFrom('purchase_terms')
    .select(['terms', 'hash'])
    .where('deal_id', '=', dealId)
    .executeTakeFirst()
  return row ?? null
}
