import { type Kysely, sql } from 'kysely'

/** Ids of the objects that the product creates for itself at the payment provider, by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_objects (
      name text primary key,
      object_id text not null
    )`.execute(db)
}
