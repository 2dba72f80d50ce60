/** Domain events of threads; server/reactions.ts lists the reactions to each. */
export interface ThreadEvents {
  'message.sent': {
    threadId: number
    messageId: number
    authorId: number
    receiverId: number
    /** The author's stored texts (定型文) that the message was made from. */
    phraseIds?: readonly number[]
  }
  'announcement.made': { serviceId: number }
  'thread.answered': { threadId: number; sellerId: number; at: string }
  'thread.silent': { threadId: number; day: number }
  'message.waiting': { threadId: number; receiverId: number }
  'message.mail_due': { threadId: number; receiverId: number }
  'messages.read': { threadId: number; readerId: number; authorId: number }
}
