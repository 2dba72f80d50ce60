import { type Kysely, sql } from 'kysely'

/**
 * The operator's page of a deal finds its mails, alerts and acts by an index; so do searches of
 * mails, webhooks and acts (rule `lists-stay-cheap`). Alerts can be put off.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column deal_id bigint references deals`.execute(db)
  await sql`
    create index mails_of_deal on mails (deal_id, id desc) where deal_id is not null`.execute(db)
  await sql`create index mails_of_address on mails (address) where address is not null`.execute(db)
  await sql`alter table alerts add column later_until timestamptz`.execute(db)
  await sql`create index alerts_of_deal on alerts ((facts->>'dealId'))`.execute(db)
  await sql`create index alerts_of_invoice on alerts ((facts->>'invoiceId'))`.execute(db)
  await sql`create index alerts_of_subscription on alerts ((facts->>'subscriptionId'))`.execute(db)
  await sql`create index audit_log_of_deal on audit_log ((facts->>'dealId'), id desc)`.execute(db)
  await sql`create index audit_log_of_act on audit_log (act, id desc)`.execute(db)
  await sql`
    create index outbox_of_invoice on outbox (invoice_id) where invoice_id is not null`.execute(db)
  await sql`create index inbox_of_object on inbox (object_id)`.execute(db)
  await sql`
    create index inbox_of_account on inbox (account_id) where account_id is not null`.execute(db)
}
