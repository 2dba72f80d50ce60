import { type Kysely, sql } from 'kysely'

/**
 * Hiragana finds katakana and the other way round, whatever the width. Everything indexed in the
 * old form is rebuilt, because a stored column does not notice that its function changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function search_form(source text) returns text
    language sql immutable strict parallel safe
    return translate(lower(normalize(source, nfkc)), ${sql.lit(HIRAGANA)}, ${sql.lit(KATAKANA)})`.execute(
    db,
  )
  await sql`drop index services_by_grams`.execute(db)
  await sql`alter table services drop column search_text`.execute(db)
  await sql`
    alter table services add column search_text text not null generated always as
      (search_form(name || ' ' || text_intro || ' ' || text_contents)) stored`.execute(db)
  await sql`
    create index services_by_grams on services using gin (search_grams(search_text))
    where deleted_at is null`.execute(db)
}

const letters = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)).join('')

/** ぁ to ゖ and the two iteration marks; katakana has the same letters in the same order. */
const HIRAGANA = letters(0x3041, 0x3096) + letters(0x309d, 0x309e)
const KATAKANA = letters(0x30a1, 0x30f6) + letters(0x30fd, 0x30fe)
