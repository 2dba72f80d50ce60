import { type Kysely, sql } from 'kysely'

/** Files of a message. Only the server knows the path at which the bytes are stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table attachments (
      id bigint primary key generated always as identity,
      message_id bigint not null references messages,
      place smallint not null,
      kind text not null check (kind in ('picture', 'pdf')),
      path text not null unique,
      name text not null,
      bytes integer not null,
      width integer,
      height integer,
      unique (message_id, place)
    )`.execute(db)
  await sql`
    alter table messages add column attachment_count smallint not null default 0`.execute(db)
}
