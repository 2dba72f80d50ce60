import { type Kysely, sql } from 'kysely'

/** Refunds made by hand, refunds that bounced, and disputes about a part of a month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hand_refunds (
      refund_id text primary key,
      charge_id text not null,
      invoice_id text not null,
      amount bigint not null,
      counted bigint not null,
      counted_for text,
      settled bigint not null,
      given bigint not null,
      followed_at timestamptz not null,
      failed_at timestamptz,
      check (amount = counted + settled + given)
    )`.execute(db)
  await sql`create index hand_refunds_of_invoice on hand_refunds (invoice_id)`.execute(db)
  await sql`
    create table bounced_refunds (
      key text primary key,
      refund_id text not null,
      charge_id text not null,
      invoice_id text not null,
      deal_id bigint references deals,
      buyer_id bigint references users,
      amount bigint not null check (amount > 0),
      outstanding bigint not null check (outstanding between 0 and amount),
      contact text,
      bounced_at timestamptz not null,
      settled_at timestamptz,
      how text check (how in ('again', 'another_way', 'by_hand', 'dispute')),
      settled_by text,
      note text
    )`.execute(db)
  await sql`
    create index bounced_refunds_owed on bounced_refunds (buyer_id)
    where outstanding > 0`.execute(db)
  await sql`create index bounced_refunds_of_invoice on bounced_refunds (invoice_id)`.execute(db)
  await sql`create index bounced_refunds_of_deal on bounced_refunds (deal_id)`.execute(db)
  await sql`create index bounced_refunds_by_time on bounced_refunds (bounced_at)`.execute(db)
  await keepWhatHasBounced(db)
  await sql`
    alter table disputes
      add column buyer_fee bigint not null default 0,
      add column returned bigint not null default 0,
      add column covered bigint not null default 0,
      add column moves integer not null default 1`.execute(db)
  await sql`
    update disputes set
      buyer_fee = least(e.total - e.price, disputes.amount - disputes.held),
      returned = case when state = 'won' then disputes.amount else 0 end,
      moves = case when state = 'won' then 2 else 1 end
    from earnings e where e.invoice_id = disputes.invoice_id`.execute(db)
  await sql`alter table earnings add column voided_at timestamptz`.execute(db)
  await sql`
    update earnings set voided_at = p.posted_at from ledger_postings p
    where p.key = 'rf:' || invoice_id || ':void'`.execute(db)
}

/**
 * The ledger knows how much of each refund is owed; the alert raised at the time knows the
 * provider's id.
 */
const keepWhatHasBounced = (db: Kysely<unknown>) =>
  sql`
    insert into bounced_refunds (key, refund_id, charge_id, invoice_id, deal_id, buyer_id,
      amount, outstanding, bounced_at)
    select b.key, coalesce(a.facts->>'refundId', b.key), e.charge_id, e.invoice_id, e.deal_id,
      d.buyer_id, b.amount, b.amount, b.posted_at
    from (
      select regexp_replace(p.key, '(~[0-9]+)?:failed$', '') as key, p.posted_at, -l.amount as amount
      from ledger_postings p join ledger_lines l on l.posting_key = p.key
      where l.account = 'refund_due' and l.amount < 0) b
    join outbox o on o.key = b.key and o.kind = 'refund'
    join earnings e on e.charge_id = o.payload->>'chargeId'
    left join deals d on d.id = e.deal_id
    left join alerts a on a.kind = 'a refund failed at the provider'
      and regexp_replace(a.facts->>'key', '~[0-9]+$', '') = b.key
    on conflict do nothing`.execute(db)
