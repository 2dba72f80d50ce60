import type { Kysely } from 'kysely'
import { createIndexConcurrently } from './index-concurrently.ts'

/**
 * The operator narrows services by category and missing picture, deals by price, and people by
 * services, payout account and open reports, each by an index (rule `lists-stay-cheap`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const build = (name: string, definition: string) => createIndexConcurrently(db, name, definition)
  await build(
    'services_all_of_category',
    'on services (category, id desc) include (is_public, has_seats) where deleted_at is null',
  )
  await build(
    'services_without_picture',
    'on services (id desc) where icon is null and deleted_at is null',
  )
  await build('deals_by_price', 'on deals (price, id desc)')
  await build(
    'sellers_with_services',
    `on service_counts (key) where scope = 'seller' and listed > 0`,
  )
  await build(
    'payout_accounts_verified',
    'on payout_accounts (user_id) where payouts_enabled and transfers_active',
  )
  await build(
    'payout_accounts_unverified',
    `on payout_accounts (user_id)
      where not (payouts_enabled and transfers_active) and restricted_since is null`,
  )
  await build('reports_open', 'on reports (accused_id) include (thread_id) where closed_at is null')
}

export const outsideTransaction = true
