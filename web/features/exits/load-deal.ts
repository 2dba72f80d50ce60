import type { ExitQuote } from '../../../contract/calls/cancellations.ts'
import type { Subsc } from '../../../contract/calls/deals.ts'
import { browserApi } from '../../lib/api/browser-api.ts'

/** A deal, as the screens that end it need it. */
export interface LeavingDeal {
  subsc: Subsc
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
): Promise<LeavingDeal> {
  const subsc_id = id
  const [subsc, quote] = await Promise.all([
    browserApi.subsc({ subsc_id }),
    browserApi.request_quote({ subsc_id, ...(amounts === 'guide' && { guide: '1' as const }) }),
  ])
  const { contacts } = await browserApi.contacts({ contact_id: subsc.contact_id })
  const side = subsc.user_id === viewerId ? 'buy' : 'sell'
  return { subsc, quote, side, ended: contacts[0]?.end === 1 }
}
