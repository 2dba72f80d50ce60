import { type Kysely, sql } from 'kysely'

/** Threads with the same time have an order too, so that pages neither repeat nor miss one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const side of ['buyer', 'seller']) {
    const index = sql.ref(`threads_of_${side}`)
    await sql`drop index ${index}`.execute(db)
    await sql`
      create index ${index} on threads (${sql.ref(`${side}_id`)}, active_at desc, deal_id desc)`.execute(
      db,
    )
  }
}
