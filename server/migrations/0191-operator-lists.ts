import { type Kysely, sql } from 'kysely'

/** The operator's lists read an index for each order, facet and search (rule `lists-stay-cheap`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index users_by_grams on users
    using gin (search_grams(search_form(name || ' ' || email)))`.execute(db)
  await sql`create index deals_all_of_seller on deals (seller_id, id desc)`.execute(db)
  await sql`create index deals_all_of_buyer on deals (buyer_id, id desc)`.execute(db)
  await sql`create index deals_all_of_service on deals (service_id, id desc)`.execute(db)
  await sql`create index deals_past_due on deals (id desc) where status = 'past_due'`.execute(db)
  await sql`
    create index deals_ending on deals (id desc)
    where cancel_at_period_end and status <> 'ended'`.execute(db)
  await sql`create index earnings_by_transfer on earnings (transfer_id)`.execute(db)
  await sql`create index payouts_by_state on payouts (state, id desc)`.execute(db)
  await sql`
    create index services_paused on services (id desc)
    where not is_public and deleted_at is null`.execute(db)
  await sql`
    create index services_full on services (id desc)
    where not has_seats and is_public and deleted_at is null`.execute(db)
  await sql`
    create index services_all on services (id desc) where deleted_at is null`.execute(db)
  await sql`create index mails_of_user on mails (user_id, id desc)`.execute(db)
  await sql`
    create index disputes_open on disputes (invoice_id) where closed_at is null`.execute(db)
}
