import { type Kysely, sql } from 'kysely'

/**
 * A refund and its failure are one fact: a refund that never left the provider moved no money
 * there, and its two postings cancel out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function book_fact(key text) returns text language sql immutable strict
    return case
      when key like 'dp:%' then 'dp:' || split_part(key, ':', 2)
      when key like 'rf:%' then regexp_replace(key, ':(refused|failed)$', '')
      else regexp_replace(key, ':refused$', '') end`.execute(db)
  await sql`reindex index ledger_lines_fact`.execute(db)
  await sql`
    update provider_entries set fact = book_fact(fact) where fact like 'rf:%:failed'`.execute(db)
}
