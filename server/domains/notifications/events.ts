/** What reaches the operator, by name; what follows each stands in reactions.ts. */
declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'inquiry.received': { inquiryId: number }
  }
}

export {}
