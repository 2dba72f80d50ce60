/** Domain events of inquiries and notices; server/reactions.ts lists the reactions to each. */
declare module '../../platform/live/domain-events.ts' {
  interface DomainEvents {
    'inquiry.received': { inquiryId: number }
    'mail.written': { mailId: number }
    'note.written': { noteId: number }
  }
}

export {}
