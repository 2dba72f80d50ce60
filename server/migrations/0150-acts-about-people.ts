import { type Kysely, sql } from 'kysely'

/** The page of a person lists the operator's acts about that person, the newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_of_user on audit_log ((facts->>'userId'), id desc)`.execute(db)
  await sql`create index reports_of_accused on reports (accused_id, id desc)`.execute(db)
  await sql`create index reports_of_reporter on reports (reporter_id, id desc)`.execute(db)
}
