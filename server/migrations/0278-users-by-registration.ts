import type { Kysely } from 'kysely'
import { createIndexConcurrently } from './index-concurrently.ts'

/** The operator's list of people is narrowed by the day of registration (rule `lists-stay-cheap`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'users_by_registration', 'on users (created_at)')
}

export const outsideTransaction = true
