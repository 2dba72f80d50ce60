import type { ExitQuote } from '../../../contract/calls/cancellations.ts'
import type { Deal } from '../../../contract/calls/deals.ts'
import { browserApi } from '../../lib/api/browser-api.ts'

/** A deal with the amounts of each way to end it. */
export interface QuotedDeal {
  deal: Deal
  quote: ExitQuote
  /** The viewer's side. */
  side: 'buy' | 'sell'
}

/** A deal, as the screens that end it need it. */
export interface ExitingDeal extends QuotedDeal {
  ended: boolean
}

type Amounts = 'exact' | 'guide'

/** Rejects with ApiError: 403 for strangers, 404 for an unknown deal. */
export async function loadDeal(
  id: string | number,
  viewerId: number,
  amounts: Amounts = 'exact',
): Promise<ExitingDeal> {
  const quoted = await loadQuote(id, viewerId, amounts)
  const { threads } = await browserApi.threads({ threadId: quoted.deal.threadId })
  return { ...quoted, ended: threads[0]?.hasEnded === true }
}

/** As `loadDeal`, but without the data of the thread, which a suspended person may not read. */
export async function loadQuote(
  dealId: string | number,
  viewerId: number,
  amounts: Amounts = 'exact',
): Promise<QuotedDeal> {
  const [deal, quote] = await Promise.all([
    browserApi.deal({ dealId }),
    browserApi.quoteExit({ dealId, ...(amounts === 'guide' && { isGuide: true }) }),
  ])
  return { deal, quote, side: deal.buyerId === viewerId ? 'buy' : 'sell' }
}
