import { type Kysely, sql } from 'kysely'

/**
 * Builds an index while others write to its table; only in a migration with `outsideTransaction`.
 * A build that was interrupted leaves an invalid index of this name, which is removed first.
 *
 * @param definition what follows the name, e.g. `on deals (buyer_id, id desc)`
 */
export async function createIndexConcurrently(
  db: Kysely<unknown>,
  name: string,
  definition: string,
  { unique = false }: { unique?: boolean } = {},
): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  if (rows[0]?.valid) return
  if (rows[0]) await sql`drop index concurrently ${sql.id(name)}`.execute(db)
  const kind = sql.raw(unique ? 'unique index' : 'index')
  await sql`create ${kind} concurrently ${sql.id(name)} ${sql.raw(definition)}`.execute(db)
}
