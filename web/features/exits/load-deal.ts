import type { ExitQuote } from '../../../contract/calls/cancellations.ts'
import type { Deal } from '../../../contract/calls/deals.ts'
import { browserApi } from '../../lib/api/browser-api.ts'

/** A deal, as the screens that end it need it. */
export interface ExitingDeal {
  deal: Deal
  quote: ExitQuote
  /** The viewer's side. */
  side: 'buy' | 'sell'
  ended: boolean
}

/** Rejects with ApiError: 403 for strangers, 404 for an unknown deal. */
export async function loadDeal(
  id: string | number,
  viewerId: number,
  amounts: 'exact' | 'guide' = 'exact',
): Promise<ExitingDeal> {
  const dealId = id
  const [deal, quote] = await Promise.all([
    browserApi.deal({ dealId }),
    browserApi.quoteExit({ dealId, ...(amounts === 'guide' && { isGuide: true }) }),
  ])
  const { threads } = await browserApi.threads({ threadId: deal.threadId })
  const side = deal.buyerId === viewerId ? 'buy' : 'sell'
  return { deal, quote, side, ended: threads[0]?.hasEnded === true }
}
