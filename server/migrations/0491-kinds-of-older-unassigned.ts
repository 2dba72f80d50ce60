import { type Kysely, sql } from 'kysely'

/** Names the kind of older payments by the trigger of 0490, each in a transaction of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      older text;
    begin
      for older in select invoice_id from unassigned_payments where kind is null
      loop
        update unassigned_payments set kind = null where invoice_id = older and kind is null;
        commit;
      end loop;
    end $$`.execute(db)
}

export const outsideTransaction = true
