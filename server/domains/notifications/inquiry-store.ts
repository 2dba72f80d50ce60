import type { Database, Tx } from '../../platform/database/database.ts'

/** An inquiry sent by the contact form. */
export interface Inquiry {
  name: string
  email: string
  phone: string | null
  /** 1 to 6, by contract/calls/inquiries.ts. */
  category: number
  text: string
  /** The member who wrote it; null for a visitor. */
  userId: number | null
  receivedAt: Date
}

export async function insertInquiry(tx: Tx, inquiry: Inquiry): Promise<number> {
  const { userId, receivedAt, ...content } = inquiry
  const { id } = await tx
    .insertInto('inquiries')
    .values({ ...content, user_id: userId, created_at: receivedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findInquiry(db: Database, id: number): Promise<Inquiry | null> {
  const row = await db
    .selectFrom('inquiries')
    .select(['name', 'email', 'phone', 'category', 'text'])
    .select(['user_id as userId', 'created_at as receivedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function deleteInquiriesBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('inquiries').where('created_at', '<', moment).execute()
}

/** Number of earlier inquiries that gave this mail address, which need not be the writer's own. */
export async function countInquiriesBefore(
  db: Database,
  id: number,
  { email, since }: { email: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('inquiries')
    .select(query => query.fn.countAll<number>().as('count'))
    .where(query => query(query.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '<', id)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
