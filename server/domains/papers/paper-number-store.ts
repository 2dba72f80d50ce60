import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Serializes the numbers of one issuer until the transaction ends; see docs/lock-order.md. */
export async function lockNumbers(tx: Tx, issuer: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`papers:${issuer}`}, 0))`.execute(tx)
}

/** The highest number of the year, lost ones included; 0 before the first. */
export async function lastNumber(tx: Tx, issuer: string, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select greatest(
      (select max(number) from papers where issuer = ${issuer} and year = ${year}),
      (select last_number from lost_paper_numbers where issuer = ${issuer} and year = ${year}),
      0) as last`.execute(tx)
  return rows[0]?.last ?? 0
}

/** Makes the year's later numbers higher than `last`; requires the lock of the numbers. */
export async function passPaperNumber(
  tx: Tx,
  { issuer, year, last, at }: { issuer: string; year: number; last: number; at: Date },
): Promise<void> {
  const passed = { last_number: last, passed_at: at }
  await tx
    .insertInto('lost_paper_numbers')
    .values({ issuer, year, ...passed })
    .onConflict(conflict => conflict.columns(['issuer', 'year']).doUpdateSet(passed))
    .execute()
}
