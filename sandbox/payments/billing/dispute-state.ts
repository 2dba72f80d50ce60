import type { Documents } from '../store/document.ts'

type Dispute = Documents['dispute']

/** Nobody has decided yet. */
export function isOpen({ status }: Dispute): boolean {
  return /needs_response$|under_review$/.test(status)
}

/** The bank waits for evidence. */
export function needsResponse({ status }: Dispute): boolean {
  return /needs_response$/.test(status)
}

/** The bank only asks; no money has moved. */
export function isInquiry({ status }: Dispute): boolean {
  return status.startsWith('warning_')
}
