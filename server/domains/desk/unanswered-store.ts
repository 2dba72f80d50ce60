import type { Database } from '../../platform/database/database.ts'

/** A thread in which the seller is expected to write. */
export interface Unanswered {
  id: number
  /** Null for a question before any deal. */
  dealId: number | null
  buyerName: string
  serviceName: string
  /** Beginning of the deal, or of the buyer's last message in a question. */
  since: Date
  /** The buyer's latest text; null while the last message is not the buyer's. */
  words: string | null
}

/**
 * Deals in which the seller has not written yet, and questions whose last message is the buyer's.
 */
export async function listUnanswered(db: Database, sellerId: number): Promise<Unanswered[]> {
  const rows = await db
    .selectFrom('threads')
    .innerJoin('services', 'services.id', 'threads.service_id')
    .innerJoin('users', 'users.id', 'threads.buyer_id')
    .leftJoin('messages', join =>
      join
        .onRef('messages.id', '=', 'threads.last_message_id')
        .onRef('messages.author_id', '=', 'threads.buyer_id'),
    )
    .select([
      'threads.id',
      'threads.deal_id as dealId',
      'threads.created_at as createdAt',
      'services.name as serviceName',
      'users.name as buyerName',
      'messages.text as words',
      'messages.created_at as writtenAt',
    ])
    .where('threads.seller_id', '=', sellerId)
    .where('threads.ended_at', 'is', null)
    .where(({ eb, and, or }) =>
      or([
        and([
          eb('threads.deal_id', 'is not', null),
          eb('threads.seller_last_message_id', 'is', null),
        ]),
        and([eb('threads.deal_id', 'is', null), eb('messages.id', 'is not', null)]),
      ]),
    )
    .execute()
  return rows.map(({ createdAt, writtenAt, ...thread }) => ({
    ...thread,
    since: thread.dealId === null ? (writtenAt ?? createdAt) : createdAt,
  }))
}
