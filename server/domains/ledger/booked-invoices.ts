import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Returns the invoices that are booked as paid months. */
export async function findBookedInvoices(db: Database, invoiceIds: string[]): Promise<Set<string>> {
  if (invoiceIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('earnings')
    .select('invoice_id')
    .where('invoice_id', '=', sql<string>`any(${invoiceIds}::text[])`)
    .execute()
  return new Set(rows.map(row => row.invoice_id))
}
