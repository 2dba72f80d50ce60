import { type Kysely, sql } from 'kysely'

/**
 * The month of each person's last login, the notices to people who stayed away for a year, and the
 * postings by which their unpaid sales lapse (rule `inactive-for-a-year`) (rule `unpaid-sales-lapse`).
 * A year begins for everybody with this migration, because no earlier login is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column active_month timestamptz not null
      default date_trunc('month', now(), 'Asia/Tokyo')`.execute(db)
  await sql`create index users_by_activity on users (active_month, id)`.execute(db)
  await sql`
    create table inactivity_notices (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      active_month timestamptz not null,
      sent_by bigint not null references users,
      sent_at timestamptz not null,
      unique (user_id, active_month))`.execute(db)
  await sql`alter table earnings add column lapsed_at timestamptz`.execute(db)
  await sql`
    alter table ledger_postings
      drop constraint subject_of_kind,
      add constraint subject_of_kind check ((case
        when kind in ('month', 'transfer', 'maturity', 'void', 'refund_failed', 'refund_refused',
          'refund_again', 'refund_paid') then invoice_id is not null
        when kind in ('exit_refund', 'late_refund')
          then invoice_id is not null and cancellation_id is not null
        when kind = 'reversal' then invoice_id is not null
          and (cancellation_id is not null or dispute_id is not null)
        when kind in ('hand_refund', 'hand_refund_failed')
          then invoice_id is not null and source_id is not null
        when kind in ('refund_covered', 'refund_covered_undone', 'dispute_opened', 'dispute_fee',
          'dispute_won', 'dispute_credit', 'dispute_lost', 'dispute_lost_undone')
          then invoice_id is not null and dispute_id is not null
        when kind in ('payout_requested', 'payout_sent', 'payout_paid', 'payout_fee',
          'payout_failed', 'payout_returned', 'payout_fee_returned') then payout_id is not null
        when kind in ('provider_fee', 'lost_money_taken', 'lost_money_found', 'sales_lapsed',
          'lapsed_fetched') then true
        when kind in ('own_payout', 'own_payout_failed', 'account_lost')
          then source_id is not null
        end) is true)`.execute(db)
}
