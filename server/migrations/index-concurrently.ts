import { type Kysely, sql } from 'kysely'

/**
 * Builds an index while others write to its table; only in a migration with `outsideTransaction`.
 * A build that was interrupted leaves an invalid index of this name, which is removed first. The
 * build may wait for running transactions as long as they take, because nobody waits behind it.
 *
 * @param definition what follows the name, e.g. `on deals (buyer_id, id desc)`
 */
export async function createIndexConcurrently(
  db: Kysely<unknown>,
  name: string,
  definition: string,
  { unique = false }: { unique?: boolean } = {},
): Promise<void> {
  const kind = sql.raw(unique ? 'unique index' : 'index')
  await withoutLockTimeout(db, async own => {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(own)
    if (rows[0]?.valid) return
    if (rows[0]) await sql`drop index concurrently ${sql.id(name)}`.execute(own)
    await sql`create ${kind} concurrently ${sql.id(name)} ${sql.raw(definition)}`.execute(own)
  })
}

const withoutLockTimeout = (
  db: Kysely<unknown>,
  work: (own: Kysely<unknown>) => Promise<void>,
): Promise<void> =>
  db.connection().execute(async own => {
    const { rows } = await sql<{ before: string }>`
      select current_setting('lock_timeout') as before`.execute(own)
    const set = (limit = '0') =>
      sql`select set_config('lock_timeout', ${limit}, false)`.execute(own)
    await set()
    try {
      await work(own)
    } finally {
      await set(rows[0]?.before)
    }
  })
