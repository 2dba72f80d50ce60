import { type Kysely, sql } from 'kysely'

/**
 * A thread has an id of its own: a deal's thread shares the deal's, a question's comes from a range
 * above (ADR 46). When the asker buys, the thread's id becomes the deal's and everything that
 * refers to it follows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table threads drop constraint threads_deal_id_fkey`.execute(db)
  await sql`alter table threads rename column deal_id to id`.execute(db)
  await sql`
    alter table threads add column deal_id bigint references deals
    generated always as (case when id < 1099511627776 then id end) stored`.execute(db)
  await sql`alter table messages rename column deal_id to thread_id`.execute(db)
  await sql`
    alter table messages
      drop constraint messages_deal_id_fkey,
      add foreign key (thread_id) references threads on update cascade`.execute(db)
  await sql`alter table reports rename column deal_id to thread_id`.execute(db)
  await sql`
    alter table reports
      drop constraint reports_deal_id_fkey,
      add foreign key (thread_id) references threads on update cascade`.execute(db)
  await sql`create index reports_of_thread on reports (thread_id)`.execute(db)
  await sql`
    create unique index open_question on threads (service_id, buyer_id)
    where id >= 1099511627776 and ended_at is null`.execute(db)
  await sql`
    create index running_questions on threads (active_at)
    where id >= 1099511627776 and ended_at is null`.execute(db)
  await sql`
    create table questions (
      id bigint primary key generated always as identity (start with 1099511627776),
      service_id bigint not null references services,
      asker_id bigint not null references users,
      asked_at timestamptz not null,
      deal_id bigint references deals
    )`.execute(db)
  await sql`create index questions_of_asker on questions (asker_id, asked_at)`.execute(db)
  await sql`
    alter table services add column takes_questions boolean not null default true`.execute(db)
  await keepUnanswered(db)
}

/** A thread has its row from its start on; `seconds` is null until the seller's first message. */
async function keepUnanswered(db: Kysely<unknown>): Promise<void> {
  await sql`alter table first_answers rename column deal_id to thread_id`.execute(db)
  await sql`
    alter table first_answers
      drop constraint first_answers_deal_id_fkey,
      add column asked_at timestamptz,
      alter column seconds drop not null`.execute(db)
  await sql`
    update first_answers set asked_at = threads.created_at
    from threads where threads.id = thread_id`.execute(db)
  await sql`
    insert into first_answers (thread_id, seller_id, asked_at)
    select id, seller_id, created_at from threads
    on conflict do nothing`.execute(db)
  await sql`alter table first_answers alter column asked_at set not null`.execute(db)
  await sql`drop index first_answers_of_seller`.execute(db)
  await sql`
    create index first_answers_of_seller
    on first_answers (seller_id, asked_at desc)`.execute(db)
  await sql`alter table answer_times rename column deals to answers`.execute(db)
}
