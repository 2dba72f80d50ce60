import type { DeletionObstacleState } from '../../../contract/calls/accounts.ts'
import { links } from '../../lib/pages/links.ts'
import { PAYOUT_MIN } from './texts.ts'

export interface ObstacleLink {
  label: string
  to: string
}

const payout = (label: string): ObstacleLink => ({ label, to: links.payout })
const MYPAGE: ObstacleLink = { label: 'マイページへ', to: links.mypage }
const CONTACT: ObstacleLink = { label: 'お問い合わせへ', to: links.mail }

/** The page where the user can remove an obstacle; `portalUrl` is the customer portal. */
export function obstacleLink(
  { kind: gate, value }: DeletionObstacleState,
  portalUrl: string | null,
): ObstacleLink {
  switch (gate) {
    case 'subscription':
      return portalUrl ? { label: 'お支払い方法へ', to: portalUrl } : MYPAGE
    case 'purchases':
    case 'checkouts':
      return { label: '購入一覧へ', to: links.deals('buy') }
    case 'sales':
      return { label: '販売一覧へ', to: links.deals('sell') }
    case 'available':
      return value < PAYOUT_MIN ? CONTACT : payout('出金する')
    case 'pending':
    case 'payouts':
      return payout('明細を見る')
    case 'refunds':
    case 'administrator':
      return CONTACT
  }
}
