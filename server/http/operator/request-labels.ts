import type {
  CancellationKind,
  CancellationState,
} from '../../domains/cancellations/cancellation.ts'
import type { DisputeStatus } from '../../domains/deals/disputes/dispute-store.ts'

/** Japanese words for the requests and disputes of a deal, as the operator reads them. */

export const REQUEST_LABELS = {
  kind: {
    refund_full: '全額の返金',
    refund_proration: '日割りの返金',
    auto_cancel: '返事がないための解約',
  } satisfies Record<CancellationKind, string>,
  state: {
    open: '答え待ち',
    accepted: '成立',
    refused: '応じなかった',
    withdrawn: '取り下げ',
    closed: '取引とともに終わり',
  } satisfies Record<CancellationState, string>,
}

export const DISPUTE_LABELS = {
  open: '異議の途中',
  won: '退けられた',
  lost: '認められた',
} satisfies Record<DisputeStatus, string>
