import { type Kysely, sql } from 'kysely'

/**
 * Whether an unassigned payment paid an invoice of a subscription or is a charge by itself, whose id
 * stands in the places of both. The trigger names the kind for processes of the previous version;
 * the next version drops it (ADR 81). The next migrations fill older rows and check them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table unassigned_payments add column kind text,
      add constraint kind_of_unassigned check ((kind in ('invoice', 'charge')) is true) not valid`.execute(
    db,
  )
  await sql`
    create function name_kind_of_unassigned() returns trigger language plpgsql as $$
    begin
      if new.kind is null then
        new.kind := case when new.invoice_id = new.charge_id then 'charge' else 'invoice' end;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger named_kind before insert or update on unassigned_payments
    for each row execute function name_kind_of_unassigned()`.execute(db)
}
