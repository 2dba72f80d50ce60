import type { Kysely } from 'kysely'
import { createIndexConcurrently } from './index-concurrently.ts'

/** Finds the latest month with statements, and who has one (rule `statement-on-the-first`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(
    db,
    'statements_by_month',
    `on papers (subject, owner_id) where kind = 'statement' and cancelled_at is null`,
  )
}

export const outsideTransaction = true
