import { type Kysely, sql } from 'kysely'

/**
 * What a call is about stands in columns. They are filled from the keys of earlier calls here, once;
 * the keys themselves stay, because the provider knows them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox
      add column cause text check (cause in ('exit', 'late_month', 'void', 'hand', 'dispute')),
      add column invoice_id text,
      add column cancellation_id bigint,
      add column dispute_id text,
      add column payout_id bigint,
      add column hand_refund_id text,
      add column part integer check (part > 0),
      add column resend integer check (resend > 0)`.execute(db)
  await sql`
    alter table bounced_refunds
      add column cause text check (cause in ('exit', 'late_month', 'void', 'hand')),
      add column cancellation_id bigint,
      add column hand_refund_id text,
      add column resend integer check (resend > 0)`.execute(db)
  await fillRefunds(db)
  await fillTakeBacks(db)
  await fillOthers(db)
  await requireSubjects(db)
  await addSentKeys(db)
}

/**
 * `rf:cancel:{id}`, `rf:cancel:{id}:{invoice}`, `rf:{invoice}:void` and `rf:hand:{refund}`, each of
 * them also followed by `:again:{n}`.
 */
async function fillRefunds(db: Kysely<unknown>): Promise<void> {
  const columns = sql`
    cause = case when key ~ '^rf:hand:' then 'hand'
      when key ~ '^rf:cancel:[0-9]+(:again:[0-9]+)?$' then 'exit'
      when key ~ '^rf:cancel:' then 'late_month' else 'void' end,
    cancellation_id = substring(key from '^rf:cancel:([0-9]+)')::bigint,
    hand_refund_id = substring(key from '^rf:hand:([^:]+)'),
    resend = substring(key from ':again:([0-9]+)$')::integer`
  await sql`update bounced_refunds set ${columns}`.execute(db)
  await sql`
    update outbox set ${columns} where kind in ('refund', 'refund-again')`.execute(db)
  await sql`
    update outbox set invoice_id = coalesce(
      substring(key from '^rf:cancel:[0-9]+:(?!again:)([^:]+)'),
      substring(key from '^rf:([^:]+):void'),
      (select hand.invoice_id from hand_refunds hand where hand.refund_id = hand_refund_id),
      (select e.invoice_id from earnings e where e.charge_id = payload->>'chargeId'),
      ${exitInvoice})
    where kind in ('refund', 'refund-again')`.execute(db)
}

/**
 * The month of an exit. A month that was reported after it has replaced it in the cancellation, and
 * was booked later than the exit.
 */
const exitInvoice = sql`(
  select coalesce(
    (select e.invoice_id from earnings e
     join ledger_postings charge on charge.key = 'inv:' || e.invoice_id
     join ledger_postings given on given.key = 'rf:cancel:' || c.id
     where e.deal_id = c.deal_id and e.voided_at is null and charge.posted_at <= given.posted_at
     order by e.paid_at desc limit 1),
    c.invoice_id)
  from cancellations c where c.id = cancellation_id)`

/** `trr:cancel:{id}:{n}`, `trr:cancel:{id}:{invoice}:{n}`, `trr:dp:{dispute}:{n}`. */
async function fillTakeBacks(db: Kysely<unknown>): Promise<void> {
  await sql`
    update outbox set
      cause = case when key ~ '^trr:dp:' then 'dispute'
        when key ~ '^trr:cancel:[0-9]+:[0-9]+$' then 'exit' else 'late_month' end,
      cancellation_id = substring(key from '^trr:cancel:([0-9]+):')::bigint,
      dispute_id = substring(key from '^trr:dp:([^:]+):'),
      part = substring(key from ':([0-9]+)$')::integer
    where kind = 'take-back'`.execute(db)
  await sql`
    update outbox set invoice_id = coalesce(
      substring(key from '^trr:cancel:[0-9]+:([^:]+):[0-9]+$'),
      (select d.invoice_id from disputes d where d.id = dispute_id),
      payload->>'invoiceId',
      ${exitInvoice})
    where kind = 'take-back'`.execute(db)
}

async function fillOthers(db: Kysely<unknown>): Promise<void> {
  await sql`
    update outbox set invoice_id = substring(key from '^tr:(.+)$')
    where kind = 'transfer'`.execute(db)
  await sql`
    update outbox set dispute_id = d.id, invoice_id = d.invoice_id
    from disputes d where kind = 'credit-dispute' and d.id = substring(key from '^tr:dp:(.+)$')
  `.execute(db)
  await sql`
    update outbox set payout_id = substring(key from '^(?:po|pof|pofb):([0-9]+)')::bigint
    where kind in ('payout', 'payout-fee', 'return-payout-fee')`.execute(db)
  await sql`
    update outbox set part = substring(key from ':([0-9]+)$')::integer
    where kind = 'payout-fee'`.execute(db)
}

const requireSubjects = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table outbox add constraint subject_of_kind check ((case kind
      when 'transfer' then invoice_id is not null
      when 'refund' then invoice_id is not null
        and (cause = 'void' or cause in ('exit', 'late_month') and cancellation_id is not null)
      when 'refund-again' then invoice_id is not null and resend is not null
        and (cause = 'void' or cause = 'hand' and hand_refund_id is not null
          or cause in ('exit', 'late_month') and cancellation_id is not null)
      when 'take-back' then invoice_id is not null and part is not null
        and (cause = 'dispute' and dispute_id is not null
          or cause in ('exit', 'late_month') and cancellation_id is not null)
      when 'credit-dispute' then invoice_id is not null and dispute_id is not null
      when 'payout' then payout_id is not null
      when 'payout-fee' then payout_id is not null and part is not null
      when 'return-payout-fee' then payout_id is not null
      else true end) is true)`.execute(db)
  await sql`
    alter table bounced_refunds
      alter column cause set not null,
      add constraint subject_of_cause check ((case cause
        when 'hand' then hand_refund_id is not null
        when 'void' then true
        else cancellation_id is not null end) is true)`.execute(db)
  await sql`
    create index outbox_open_of_dispute on outbox (dispute_id)
    where done_at is null and dispute_id is not null`.execute(db)
}

/** A refused call is sent under another key; the provider's objects name that one. */
async function addSentKeys(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sent_keys (
      sent_as text primary key,
      key text not null references outbox on delete cascade
    )`.execute(db)
  await sql`create index sent_keys_key on sent_keys (key)`.execute(db)
  await sql`
    insert into sent_keys (sent_as, key)
    select key || '~' || number, key
    from outbox, generate_series(1, refusals) number`.execute(db)
}
