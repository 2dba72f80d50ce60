import type { Clock } from '../../kernel/clock.ts'
import { Failure } from '../../kernel/failure.ts'
import { closeOpenAlert } from '../../platform/alerts.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { IntendCall } from '../../platform/jobs/outside-call.ts'
import { lapseEarnings } from '../ledger/held-money.ts'
import { owedTo, post } from '../ledger/ledger-store.ts'
import { salesLapsedPosting } from '../ledger/postings/lapse-postings.ts'
import { withdrawableUnderLock } from '../ledger/seller-balance.ts'

interface Deps {
  clock: Clock
  intendCall: IntendCall
}

/** Carries the present unpaid amount, so that the screen can show it. */
export class UnpaidSalesChanged extends Failure {
  constructor() {
    super('conflict', '未払いの売上が変わりました。もう一度お確かめください')
  }
}

export class SalesNotAtRest extends Failure {
  constructor() {
    super(
      'conflict',
      '動いている途中のお金があります。取引、出金、返金、口座への送金が済んでから、お試しください',
    )
  }
}

/**
 * Books that a seller's unpaid sales are no longer owed, and fetches them from the account at the
 * provider (rule `unpaid-sales-lapse`). `shown` is the amount that the operator saw. Only money on
 * the present account lapses. Returns the yen.
 */
export async function lapseSales(
  { clock, intendCall }: Deps,
  tx: Tx,
  { sellerId, shown }: { sellerId: number; shown: number },
): Promise<number> {
  const at = clock()
  const { frozen } = await withdrawableUnderLock(tx, sellerId, at)
  const amount = await owedTo(tx, 'available', sellerId)
  if (amount !== shown) throw new UnpaidSalesChanged()
  if (amount === 0) return 0
  const held = -(await owedTo(tx, 'connected', sellerId))
  const pending = await owedTo(tx, 'pending', sellerId)
  if (amount < 0 || frozen > 0 || pending !== 0 || held !== amount) throw new SalesNotAtRest()
  await post(tx, salesLapsedPosting(`${sellerId}:${at.getTime()}`, sellerId, amount), at)
  await lapseEarnings(tx, sellerId, at)
  await closeOpenAlert(tx, `holding-limit:${sellerId}`)
  const call = { sellerId, lapsedAt: at.toISOString(), part: 1, amount }
  await intendCall(tx, 'fetch-lapsed', call, call)
  return amount
}
