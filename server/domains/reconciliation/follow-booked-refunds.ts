import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { followRefundsOf } from '../deals/refunds/follow-refund.ts'
import type { PostingKind } from '../ledger/postings/posting.ts'
import type { Differing } from './books/difference.ts'
import { attempt, type Reconciling } from './reconciling.ts'

const DECIDED: readonly PostingKind[] = ['exit_refund', 'late_refund', 'refund_again']

/**
 * Reads refunds again that are booked but have not moved money at the provider. A refund that waits
 * for money there has no movement, and neither has its failure, so no movement shows a failure
 * whose webhook was lost.
 */
export async function followBookedRefunds(run: Reconciling, differing: Differing[]): Promise<void> {
  const unmoved = differing.filter(({ theirs, isUnderWay }) => theirs === null && !isUnderWay)
  const decided = await findChargesOf(
    run.db,
    unmoved.map(({ fact }) => fact),
  )
  const byHand = await findUnmovedHandRefunds(run.db)
  for (const objectId of new Set([...decided, ...byHand])) {
    await attempt(run, { step: 'refund', objectId }, () => followRefundsOf(run, objectId))
  }
}

async function findChargesOf(db: Database, facts: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_postings as posting')
    .innerJoin('earnings', 'earnings.invoice_id', 'posting.invoice_id')
    .select('earnings.charge_id as chargeId')
    .where(sql<boolean>`posting.fact = any(${facts})`)
    .where(sql<boolean>`posting.kind = any(${DECIDED}::text[])`)
    .execute()
  return rows.flatMap(({ chargeId }) => chargeId ?? [])
}

/** Charges of refunds by hand; one that only reduces a decided refund has no posting of its own. */
async function findUnmovedHandRefunds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('hand_refunds')
    .select('charge_id as chargeId')
    .where('failed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('provider_entries')
            .select('transaction_id')
            .whereRef('source_id', '=', 'refund_id'),
        ),
      ),
    )
    .execute()
  return rows.map(({ chargeId }) => chargeId)
}
