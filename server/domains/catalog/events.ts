/** Domain events of services; server/reactions.ts lists the reactions to each. */
declare module '../../platform/live/domain-events.ts' {
  interface DomainEvents {
    /** The seller paused them, or the product did (auto-cancel, suspension). */
    'services.paused': { serviceIds: number[] }
  }
}

export {}
