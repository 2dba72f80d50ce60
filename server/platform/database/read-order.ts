import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Takes a number before an object is read from the provider. What was read is applied only while
 * the row has a lower number, and then leaves its own there, so that a late answer cannot overwrite
 * a newer one. Every change of the object sends a webhook, and the read that follows the last
 * webhook has a greater number than any read from before the change (rule `reads-in-order`).
 */
export async function takeReadNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval('provider_reads') as number`.execute(db)
  const number = rows[0]?.number
  if (number === undefined) throw new Error('the sequence of provider reads returned no number')
  return number
}
