import { type Kysely, sql } from 'kysely'

/**
 * Permits postings about money that the operator sent to a seller, or took back, at the provider
 * (rule `hand-transfer-is-borne`). The next migration checks the older postings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_postings
      drop constraint subject_of_kind,
      add constraint subject_of_kind check ((case
        when kind in ('month', 'transfer', 'maturity', 'void', 'refund_failed', 'refund_refused',
          'refund_again', 'refund_paid', 'unassigned', 'unassigned_fetched') then invoice_id is not null
        when kind in ('exit_refund', 'late_refund')
          then invoice_id is not null and cancellation_id is not null
        when kind = 'reversal' then invoice_id is not null
          and (cancellation_id is not null or dispute_id is not null)
        when kind in ('hand_refund', 'hand_refund_failed', 'unassigned_refund',
          'unassigned_refund_failed', 'unassigned_transfer') then invoice_id is not null and source_id is not null
        when kind in ('refund_covered', 'refund_covered_undone', 'dispute_opened', 'dispute_fee',
          'dispute_won', 'dispute_returned', 'dispute_credit', 'dispute_lost', 'dispute_lost_undone')
          then invoice_id is not null and dispute_id is not null
        when kind in ('payout_requested', 'payout_sent', 'payout_paid', 'payout_fee',
          'payout_failed', 'payout_returned', 'payout_fee_returned') then payout_id is not null
        when kind in ('provider_fee', 'lost_money_taken', 'lost_money_found', 'sales_lapsed',
          'lapsed_fetched') then true
        when kind in ('own_payout', 'own_payout_failed', 'account_lost', 'provider_cost',
          'balance_moved', 'hand_transfer', 'reversal_found', 'credit_found') then source_id is not null
        end) is true) not valid`.execute(db)
}
