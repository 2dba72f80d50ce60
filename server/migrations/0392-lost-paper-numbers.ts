import { type Kysely, sql } from 'kysely'

/** Numbers of papers that may have been issued after the copy from which a database was restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lost_paper_numbers (
      issuer text not null,
      year integer not null,
      last_number integer not null,
      passed_at timestamptz not null,
      primary key (issuer, year))`.execute(db)
}
