import type { Documents } from '../../store/document.ts'

type Dispute = Documents['dispute']

/** True until the network has decided. */
export function isOpen({ status }: Dispute): boolean {
  return /needs_response$|under_review$/.test(status)
}

/** True while the bank waits for evidence. */
export function needsResponse({ status }: Dispute): boolean {
  return /needs_response$/.test(status)
}

/** True for an inquiry, for which no money has moved. */
export function isInquiry({ status }: Dispute): boolean {
  return status.startsWith('warning_')
}

/** Yen that the network has withdrawn and not reinstated. */
export function withdrawnOf({ balance_transactions }: Dispute): number {
  return -balance_transactions.reduce((sum, { amount }) => sum + amount, 0)
}
