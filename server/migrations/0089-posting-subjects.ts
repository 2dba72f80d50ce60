import { type Kysely, sql } from 'kysely'

/**
 * What a posting is and what it is about stand in columns, filled once from the keys of earlier
 * postings. `fact` replaces the function that computed it from the key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_postings
      add column kind text,
      add column fact text,
      add column invoice_id text,
      add column cancellation_id bigint,
      add column dispute_id text,
      add column payout_id bigint,
      add column source_id text`.execute(db)
  await sql`alter table ledger_postings disable trigger append_only`.execute(db)
  await fillNames(db)
  await fillInvoices(db)
  await sql`alter table ledger_postings enable trigger append_only`.execute(db)
  await requireSubjects(db)
  await addIndexes(db)
  await nameEntries(db)
  await nameHandRefunds(db)
}

/** In the order of the cases: the ends of a key before its beginning. */
const kind = sql`case
  when key ~ '^dp:[^:]+:due:.*:undone$' then 'refund_covered_undone'
  when key ~ '^dp:[^:]+:due:' then 'refund_covered'
  when key ~ '^dp:[^:]+:lost:undone$' then 'dispute_lost_undone'
  when key ~ '^dp:[^:]+:open$' then 'dispute_opened'
  when key ~ '^dp:[^:]+:fee:' then 'dispute_fee'
  when key ~ '^dp:[^:]+:won$' then 'dispute_won'
  when key ~ '^dp:[^:]+:lost$' then 'dispute_lost'
  when key ~ '^inv:' then 'month'
  when key ~ '^fee:' then 'provider_fee'
  when key ~ '^mat:' then 'maturity'
  when key ~ '^tr:dp:' then 'dispute_credit'
  when key ~ '^tr:' then 'transfer'
  when key ~ '^trr:' then 'reversal'
  when key ~ '^rf:hand:[^:]+:failed$' then 'hand_refund_failed'
  when key ~ '^rf:.*:failed$' then 'refund_failed'
  when key ~ '^rf:.*:refused$' then 'refund_refused'
  when key ~ '^rf:.*:paid$' then 'refund_paid'
  when key ~ '^rf:.*:again:[0-9]+$' then 'refund_again'
  when key ~ '^rf:hand:' then 'hand_refund'
  when key ~ '^rf:cancel:[0-9]+$' then 'exit_refund'
  when key ~ '^rf:cancel:' then 'late_refund'
  when key ~ '^rf:.*:void$' then 'void'
  when key ~ '^pofb:' then 'payout_fee_returned'
  when key ~ '^pof:' then 'payout_fee'
  when key ~ '^po:.*:own:failed$' then 'own_payout_failed'
  when key ~ '^po:.*:own$' then 'own_payout'
  when key ~ '^po:.*:req$' then 'payout_requested'
  when key ~ '^po:.*:sent$' then 'payout_sent'
  when key ~ '^po:.*:paid$' then 'payout_paid'
  when key ~ '^po:.*:failed$' then 'payout_failed'
  when key ~ '^po:.*:returned$' then 'payout_returned'
  when key ~ '^lost:.*:taken$' then 'lost_money_taken'
  when key ~ '^lost:' then 'account_lost' end`

const fillNames = (db: Kysely<unknown>) =>
  sql`
    update ledger_postings set
      kind = ${kind},
      fact = book_fact(key),
      cancellation_id = substring(key from '^(?:rf|trr):cancel:([0-9]+)')::bigint,
      dispute_id = coalesce(
        substring(key from '^dp:([^:]+):'), substring(key from '^trr?:dp:([^:]+)')),
      payout_id = substring(key from '^(?:po|pof|pofb):([0-9]+)(?::|$)')::bigint,
      source_id = coalesce(
        substring(key from '^po:([^:]+):own'),
        case when key ~ '^rf:hand:[^:]+(:failed)?$' then substring(key from '^rf:hand:([^:]+)') end,
        substring(key from '^fee:(.+)$'),
        case when key !~ ':taken$' then substring(key from '^lost:(.+)$') end)`.execute(db)

/** A refund that an older version sent after a refusal ends with the number of the refusal. */
const fillInvoices = (db: Kysely<unknown>) =>
  sql`
    update ledger_postings posting set invoice_id = coalesce(
      substring(key from '^(?:inv|mat):(.+)$'),
      substring(key from '^tr:(?!dp:)(.+)$'),
      substring(key from '^rf:([^:]+):void'),
      substring(key from '^rf:cancel:[0-9]+:(?!again:|failed$|refused$|paid$)([^:~]+)'),
      substring(key from '^trr:cancel:[0-9]+:([^:]+):[0-9]+$'),
      (select d.invoice_id from disputes d where d.id = posting.dispute_id),
      (select h.invoice_id from hand_refunds h
       where h.refund_id = substring(posting.key from '^rf:hand:([^:~]+)')),
      (select coalesce(
         (select e.invoice_id from earnings e
          join ledger_postings charge on charge.key = 'inv:' || e.invoice_id
          join ledger_postings given on given.key = 'rf:cancel:' || c.id
          where e.deal_id = c.deal_id and e.voided_at is null
            and charge.posted_at <= given.posted_at
          order by e.paid_at desc limit 1),
         c.invoice_id)
       from cancellations c where c.id = posting.cancellation_id))
    where key ~ '^(inv|mat|tr|rf|trr|dp):'`.execute(db)

const requireSubjects = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table ledger_postings
      alter column kind set not null,
      alter column fact set not null,
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
        when kind in ('provider_fee', 'lost_money_taken') then true
        when kind in ('own_payout', 'own_payout_failed', 'account_lost')
          then source_id is not null
        end) is true)`.execute(db)
}

async function addIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`drop index ledger_lines_fact`.execute(db)
  await sql`drop function book_fact`.execute(db)
  await sql`create index ledger_postings_fact on ledger_postings (fact)`.execute(db)
  await sql`
    create index ledger_postings_invoice on ledger_postings (invoice_id)
    where invoice_id is not null`.execute(db)
  await sql`
    create index ledger_postings_payout on ledger_postings (payout_id)
    where payout_id is not null`.execute(db)
  await sql`
    create index ledger_postings_source on ledger_postings (source_id)
    where source_id is not null`.execute(db)
  await sql`
    create index outbox_open_of_payout on outbox (payout_id)
    where done_at is null and payout_id is not null`.execute(db)
}

/** Until its posting was found, the fact of a movement was `txn:{id}`. */
async function nameEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table provider_entries
      add column is_fact_known boolean not null default true,
      add column call_key text`.execute(db)
  await sql`
    update provider_entries set
      is_fact_known = fact !~ '^txn:',
      call_key = case when fact ~ '^(rf|tr|trr|pof|pofb):' then fact
        else substring(fact from '^(po:[0-9]+):sent$') end`.execute(db)
  await sql`alter table provider_entries alter column is_fact_known drop default`.execute(db)
}

async function nameHandRefunds(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hand_refunds add column key text unique`.execute(db)
  await sql`update hand_refunds set key = 'rf:hand:' || refund_id`.execute(db)
  await sql`alter table hand_refunds alter column key set not null`.execute(db)
}
