/** What the operator and members are told of, by name; what follows each stands in reactions.ts. */
declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'inquiry.received': { inquiryId: number }
    'mail.written': { mailId: number }
    'note.written': { noteId: number }
  }
}

export {}
