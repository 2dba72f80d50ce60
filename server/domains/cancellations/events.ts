/** Events of cancellation requests; their reactions are listed in reactions.ts. */
export interface CancellationEvents {
  'cancellation.requested': { cancellationId: number; dealId: number; at: string }
  'cancellation.unanswered': { cancellationId: number; at: string }
  'cancellation.refused': { cancellationId: number; dealId: number; at: string }
  /** A month that was reported after the end has increased the exit's refund. */
  'cancellation.refund_added': {
    cancellationId: number
    dealId: number
    refund: number
    at: string
  }
  'cancellation.withdrawn': { cancellationId: number; dealId: number; at: string }
  'cancellation.accepted': { cancellationId: number; refund: number; at: string }
}
