import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Makes the numbers of later rows higher by `step`. Rows that were lost when the database was
 * restored from an earlier copy had some of them, and outside services know people, deals and
 * requests by their numbers.
 */
export async function passRowNumbers(tx: Tx, step: number): Promise<void> {
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass,
      least(coalesce(last_value, 0) + ${step}::bigint, max_value))
    from pg_sequences where schemaname = 'public'`.execute(tx)
}
