import type { DeletionObstacleState } from '../../../contract/calls/accounts.ts'
import { links } from '../../lib/pages/links.ts'
import { PAYOUT_MIN, DELETION_TEXTS as T } from './texts.ts'

export interface ObstacleLink {
  label: string
  to: string
}

const payout = (label: string): ObstacleLink => ({ label, to: links.payout })
const MYPAGE: ObstacleLink = { label: T.toMypage, to: links.mypage }
const CONTACT: ObstacleLink = { label: T.toInquiry, to: links.mail }

/** The page where the user can remove an obstacle; `portalUrl` is the customer portal. */
export function obstacleLink(
  { kind, value }: DeletionObstacleState,
  portalUrl: string | null,
): ObstacleLink {
  switch (kind) {
    case 'subscription':
      return portalUrl ? { label: T.toPortal, to: portalUrl } : MYPAGE
    case 'purchases':
    case 'checkouts':
      return { label: T.toPurchases, to: links.deals('buy') }
    case 'sales':
      return { label: T.toSales, to: links.deals('sell') }
    case 'available':
      return value < PAYOUT_MIN ? CONTACT : payout(T.toPayout)
    case 'pending':
    case 'payouts':
      return payout(T.toStatement)
    case 'refunds':
    case 'administrator':
      return CONTACT
  }
}
