import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Serializes changes of a seller's money until the transaction ends. */
export async function lockSeller(tx: Tx, sellerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('seller', ${sellerId}::bigint))`.execute(
    tx,
  )
}
