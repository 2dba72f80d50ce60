import type { DeletionGateState } from '../../../contract/calls/accounts.ts'
import { links } from '../../lib/pages/links.ts'
import { PAYOUT_MIN } from './texts.ts'

export interface GateLink {
  label: string
  to: string
}

const payout = (label: string): GateLink => ({ label, to: links.payout })
const MYPAGE: GateLink = { label: 'マイページへ', to: links.mypage }
const CONTACT: GateLink = { label: 'お問い合わせへ', to: links.mail }

/** The page on which the user can clear a gate; `portalUrl` is the payment provider's portal. */
export function gateLink({ gate, value }: DeletionGateState, portalUrl: string | null): GateLink {
  switch (gate) {
    case 'subscription':
      return portalUrl ? { label: 'お支払い方法へ', to: portalUrl } : MYPAGE
    case 'purchases':
    case 'checkouts':
      return { label: '購入一覧へ', to: links.subscs('buy') }
    case 'sales':
      return { label: '販売一覧へ', to: links.subscs('sell') }
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
