import { type Kysely, sql } from 'kysely'

/** What the product keeps of its own at the payment provider, by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_objects (
      name text primary key,
      object_id text not null
    )`.execute(db)
}
