/** What happens to requests, by name; what follows each stands in reactions.ts. */
declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'cancellation.requested': { cancellationId: number; dealId: number; at: string }
    'cancellation.unanswered': { cancellationId: number; at: string }
    'cancellation.refused': { cancellationId: number; dealId: number; at: string }
    /** A month told after the end has added to what the exit gives back. */
    'cancellation.refund_added': {
      cancellationId: number
      dealId: number
      refund: number
      at: string
    }
    'cancellation.withdrawn': { cancellationId: number; dealId: number; at: string }
    'cancellation.accepted': { cancellationId: number; refund: number; at: string }
  }
}

export {}
