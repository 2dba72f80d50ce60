import { type Kysely, sql } from 'kysely'

/**
 * Why a payout failed and from which account; which payout took a month's share; which shares are
 * stranded at an account that was disconnected; which warnings about the holding limit were sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payouts
      add column failure text,
      add column failure_code text,
      add column account_id text`.execute(db)
  await sql`drop index one_open_payout`.execute(db)
  await sql`
    create unique index one_requested_payout on payouts (seller_id)
    where state = 'requested'`.execute(db)
  await sql`
    create index payouts_under_way on payouts (requested_at)
    where state in ('requested', 'sent')`.execute(db)
  await sql`
    alter table earnings
      add column payout_id bigint references payouts,
      add column is_stranded boolean not null default false`.execute(db)
  await sql`
    update earnings e set payout_id = (
      select min(p.id) from payouts p
      where p.seller_id = e.seller_id and p.state in ('requested', 'sent', 'paid')
        and p.requested_at >= e.matured_at)
    where e.matured_at is not null and e.frozen_by is null`.execute(db)
  await sql`
    create index earnings_held on earnings (paid_at)
    where payout_id is null and not is_stranded and share > taken_back`.execute(db)
  await sql`
    create index earnings_of_payout on earnings (payout_id)
    where payout_id is not null`.execute(db)
  await sql`
    create table holding_warnings (
      seller_id bigint not null references users,
      since timestamptz not null,
      warned_at timestamptz not null,
      primary key (seller_id, since)
    )`.execute(db)
}
