import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ratings (
      deal_id bigint not null references deals,
      rater_id bigint not null references users,
      ratee_id bigint not null references users,
      is_good boolean not null,
      created_at timestamptz not null,
      primary key (deal_id, rater_id)
    )`.execute(db)
  await sql`
    create table user_ratings (
      user_id bigint primary key references users,
      good integer not null default 0,
      bad integer not null default 0
    )`.execute(db)
}
