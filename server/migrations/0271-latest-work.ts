import type { Kysely } from 'kysely'
import { createIndexConcurrently } from './index-concurrently.ts'

/**
 * The operator's pages ask twice a minute when the last webhook arrived and how many mails were
 * settled within a day (rule `lists-stay-cheap`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'inbox_received', 'on inbox (received_at)')
  await createIndexConcurrently(db, 'mails_settled', 'on mails (settled_at)')
}

export const outsideTransaction = true
