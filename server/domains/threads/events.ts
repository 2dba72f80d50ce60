/** Domain events of threads; server/reactions.ts lists the reactions to each. */
export interface ThreadEvents {
  'message.sent': {
    threadId: number
    messageId: number
    authorId: number
    receiverId: number
    /** Stored texts (定型文) of the author that it was made from. */
    phraseIds?: readonly number[]
  }
  'announcement.made': { serviceId: number }
  'thread.answered': { threadId: number; sellerId: number; at: string }
  'thread.silent': { threadId: number; day: number }
  'message.waiting': { threadId: number; receiverId: number }
  'message.mail_due': { threadId: number; receiverId: number }
  'messages.read': { threadId: number; readerId: number; authorId: number }
}
