/** Domain events of inquiries and notices; server/reactions.ts lists the reactions to each. */
export interface NotificationEvents {
  'inquiry.received': { inquiryId: number }
  'mail.written': { mailId: number }
  'note.written': { noteId: number }
}
