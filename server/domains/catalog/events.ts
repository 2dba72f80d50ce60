/** What happens to services, by name; what follows each stands in reactions.ts. */
declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** Off sale: by the seller's own hand, or for a reason of the house. */
    'services.paused': { serviceIds: number[] }
  }
}

export {}
