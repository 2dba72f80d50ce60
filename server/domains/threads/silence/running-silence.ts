import { AUTO_CANCEL_SECONDS } from '../../../../contract/money.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { IS_SILENT } from './silent-thread.ts'

/** Running deals in which a seller has never written (rule `seven-silent-days`). */
export interface RunningSilence {
  deals: number
  /** When the first of their buyers may end the deal with a refund; may be past. */
  endsAt: Date
}

/** Null when the seller has written in every running deal. */
export async function findRunningSilence(
  db: Database,
  sellerId: number,
): Promise<RunningSilence | null> {
  const { deals, startedAt } = await db
    .selectFrom('threads')
    .select(({ fn }) => [
      fn.countAll<number>().as('deals'),
      fn.min<Date | null>('created_at').as('startedAt'),
    ])
    .where('seller_id', '=', sellerId)
    .where(IS_SILENT)
    .executeTakeFirstOrThrow()
  return startedAt && { deals: Number(deals), endsAt: addSeconds(startedAt, AUTO_CANCEL_SECONDS) }
}
