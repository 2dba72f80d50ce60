import type { Kysely } from 'kysely'
import { createIndexConcurrently } from './index-concurrently.ts'

/**
 * The operator's list of the platform's movements finds them by time, kind and amount, and counts
 * them without their other lines (rule `lists-stay-cheap`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const build = (name: string, definition: string) => createIndexConcurrently(db, name, definition)
  await build(
    'ledger_lines_of_platform',
    `on ledger_lines (posting_key) include (amount) where account = 'platform'`,
  )
  await build(
    'ledger_lines_by_amount',
    `on ledger_lines (amount, posting_key) where account = 'platform'`,
  )
  await build('ledger_postings_by_kind', 'on ledger_postings (kind, posted_at desc)')
}

export const outsideTransaction = true
