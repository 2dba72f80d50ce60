import { type Kysely, sql } from 'kysely'

/** Its maker may withdraw a request, and money that a request froze is released after a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cancellations drop constraint cancellations_state_check`.execute(db)
  await sql`
    alter table cancellations add constraint cancellations_state_check
    check (state in ('open', 'accepted', 'refused', 'closed', 'withdrawn'))`.execute(db)
  await sql`alter table earnings add column frozen_until timestamptz`.execute(db)
  await sql`
    update earnings set frozen_until = cancellations.created_at + interval '30 days'
    from cancellations where frozen_by = 'cancellation:' || cancellations.id`.execute(db)
  await sql`
    create index earnings_frozen_until on earnings (frozen_until)
    where frozen_until is not null`.execute(db)
}
