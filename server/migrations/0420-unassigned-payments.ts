import { type Kysely, sql } from 'kysely'

/**
 * Payments that belong to no month of a deal (rule `unassigned-payment-is-held`), and the kinds of
 * their postings. The next migration checks the older postings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unassigned_payments (
      invoice_id text primary key,
      charge_id text not null unique,
      subscription_id text not null,
      deal_id bigint references deals,
      expected bigint,
      total bigint not null check (total > 0),
      refunded bigint not null default 0 check (refunded between 0 and total),
      paid_at timestamptz not null
    )`.execute(db)
  await sql`
    create index unassigned_of_subscription on unassigned_payments (subscription_id)`.execute(db)
  await sql`create index unassigned_of_deal on unassigned_payments (deal_id)`.execute(db)
  await sql`
    alter table ledger_postings
      drop constraint subject_of_kind,
      add constraint subject_of_kind check ((case
        when kind in ('month', 'transfer', 'maturity', 'void', 'refund_failed', 'refund_refused',
          'refund_again', 'refund_paid', 'unassigned') then invoice_id is not null
        when kind in ('exit_refund', 'late_refund')
          then invoice_id is not null and cancellation_id is not null
        when kind = 'reversal' then invoice_id is not null
          and (cancellation_id is not null or dispute_id is not null)
        when kind in ('hand_refund', 'hand_refund_failed', 'unassigned_refund',
          'unassigned_refund_failed') then invoice_id is not null and source_id is not null
        when kind in ('refund_covered', 'refund_covered_undone', 'dispute_opened', 'dispute_fee',
          'dispute_won', 'dispute_credit', 'dispute_lost', 'dispute_lost_undone')
          then invoice_id is not null and dispute_id is not null
        when kind in ('payout_requested', 'payout_sent', 'payout_paid', 'payout_fee',
          'payout_failed', 'payout_returned', 'payout_fee_returned') then payout_id is not null
        when kind in ('provider_fee', 'lost_money_taken', 'lost_money_found', 'sales_lapsed',
          'lapsed_fetched') then true
        when kind in ('own_payout', 'own_payout_failed', 'account_lost', 'provider_cost',
          'reversal_found') then source_id is not null
        end) is true) not valid`.execute(db)
}
