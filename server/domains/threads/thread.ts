import type { Attachment } from './attachments/attachment.ts'

export type Side = 'buyer' | 'seller'

/** The thread of one deal, whose id is the deal's, or of a question before any deal (ADR 46). */
export interface Thread {
  id: number
  serviceId: number
  buyerId: number
  sellerId: number
  endedAt: Date | null
}

export interface Party {
  id: number
  name: string
  icon: string | null
}

export interface ThreadOverview {
  id: number
  service: Party
  buyer: Party
  seller: Party
  endedAt: Date | null
  createdAt: Date
  sellerLastMessageId: number | null
  lastMessage: {
    authorId: number
    read: boolean
    text: string
    attachmentCount: number
    createdAt: Date
    isAnnouncement: boolean
  } | null
}

export interface Message {
  id: number
  threadId: number
  author: Party
  text: string
  createdAt: Date
  read: boolean
  /** Idempotency key, made by the author's device. */
  key: string | null
  /** Sent to all running buyers of the service. */
  isAnnouncement: boolean
  attachments: Attachment[]
}

/** The viewer's side of a thread, or null for a stranger. */
export const sideOf = (
  thread: Pick<Thread, 'buyerId' | 'sellerId'>,
  userId: number,
): Side | null => {
  if (thread.buyerId === userId) return 'buyer'
  return thread.sellerId === userId ? 'seller' : null
}
