import { type Kysely, sql } from 'kysely'

/** What is read from the provider is applied in the order of the reads; also, missing indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence provider_reads`.execute(db)
  for (const table of ['deals', 'payout_accounts']) {
    await sql`
      alter table ${sql.table(table)} add column read_order bigint not null default 0`.execute(db)
  }
  for (const [name, place] of Object.entries(INDEXES)) {
    await sql`create index ${sql.ref(name)} on ${sql.raw(place)}`.execute(db)
  }
}

const INDEXES = {
  earnings_frozen: 'earnings (frozen_by) where frozen_by is not null',
  earnings_by_age: 'earnings (paid_at desc, invoice_id)',
  cancellations_of_deal: 'cancellations (deal_id)',
  cancellations_open: `cancellations (created_at) where state = 'open'`,
  disputes_of_invoice: 'disputes (invoice_id)',
  holds_open: `checkout_holds (expires_at) where state = 'open'`,
  holds_open_of_buyer: `checkout_holds (buyer_id) where state = 'open'`,
  deals_live: `deals (id) where status <> 'ended'`,
  deals_by_end: 'deals (ended_at) where ended_at is not null',
  outbox_listed: 'outbox ((done_at is not null), created_at desc, key)',
  inbox_listed: 'inbox ((handled_at is not null), received_at desc, id)',
  mails_listed: `mails ((state = 'sent'), written_at desc, id desc)`,
  alerts_listed: 'alerts ((closed_at is not null), raised_at desc, key)',
  outbox_done: 'outbox (done_at) where done_at is not null',
  inbox_handled: 'inbox (handled_at) where handled_at is not null',
  idempotency_keys_by_age: 'idempotency_keys (created_at)',
}
