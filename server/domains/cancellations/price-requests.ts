import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Earning } from '../ledger/earning.ts'
import { findLatestEarnings } from '../ledger/earnings-of-deal-store.ts'
import { exitAmounts } from '../ledger/exit-amounts.ts'
import { type CancellationOverview, exitKindOf, paidMonthOf } from './cancellation.ts'

/** A request with the yen that accepting it would move now, or that its acceptance has moved. */
export interface PricedRequest {
  request: CancellationOverview
  refund: number
  takenBack: number
}

/** Prices requests with the function that executes them, reading all paid months in one query. */
export async function priceRequests(
  { db, clock }: { db: Database; clock: Clock },
  requests: readonly CancellationOverview[],
): Promise<PricedRequest[]> {
  const open = requests.filter(({ state }) => state === 'open')
  const months = await findLatestEarnings(
    db,
    open.map(({ dealId }) => dealId),
  )
  const now = clock()
  return requests.map(request => price(request, months.get(request.dealId) ?? null, now))
}

function price(request: CancellationOverview, month: Earning | null, now: Date): PricedRequest {
  if (request.state !== 'open')
    return { request, refund: request.refund ?? 0, takenBack: request.takenBack ?? 0 }
  const paid = paidMonthOf(request.dealStatus, month, now)
  const { refund, takenBack } = exitAmounts(exitKindOf(request.kind), paid, now)
  return { request, refund, takenBack }
}
