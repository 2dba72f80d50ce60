import { type Kysely, sql } from 'kysely'

/**
 * Adds the provider's fees to the months of the nine latest weeks, which the totals sum up. Each
 * month is a transaction of its own. Fees are in the movements of the provider that were read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      month record;
    begin
      for month in
        select invoice_id, -entry.amount as fee
        from earnings join provider_entries entry on entry.source_id = charge_id
        where paid_at > now() - interval '63 days' and provider_fee is null
          and entry.part = 'fee' and entry.type = 'charge'
      loop
        update earnings set provider_fee = month.fee where invoice_id = month.invoice_id;
        commit;
      end loop;
    end $$`.execute(db)
}

export const outsideTransaction = true
