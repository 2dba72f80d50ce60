import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * A number to be taken before an object is read from the provider. Who applies what was read does so
 * only while the row remembers a lower number, and leaves its own there: an answer that was late can
 * not overwrite a newer one. Every change of the object has a notice, and the read that follows the
 * last notice has a greater number than any read from before the change (rule `reads-in-order`).
 */
export async function takeReadNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval('provider_reads') as number`.execute(db)
  const number = rows[0]?.number
  if (number === undefined) throw new Error('the sequence of provider reads gave no number')
  return number
}
