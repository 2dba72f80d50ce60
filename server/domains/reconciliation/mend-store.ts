import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export async function insertMend(
  db: Database,
  mend: { runId: number; kind: string; objectId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('reconciliation_mends')
    .values({
      run_id: mend.runId,
      kind: mend.kind,
      object_id: mend.objectId,
      mended_at: mend.at,
    })
    .execute()
}

/** Objects of one kind that runs have corrected: their number and the first of them. */
export interface Mends {
  kind: string
  count: number
  /** Ids of objects that are not booked months. */
  objectIds: string[]
  /** Deals of booked months, and what their buyers paid in whole yen. */
  dealIds: number[]
  paid: number
}

const NAMED = 5

/** Objects that runs have corrected since `since`, by kind, the most frequent kind first. */
export async function countMends(db: Database, since: Date): Promise<Mends[]> {
  const { rows } = await sql<Mends>`
    select kind, count(*)::int as count, coalesce(sum(month.total), 0)::bigint as paid,
      coalesce(jsonb_agg(distinct object_id) filter (where month.deal_id is null), '[]')
        as "objectIds",
      coalesce(jsonb_agg(distinct month.deal_id) filter (where month.deal_id is not null), '[]')
        as "dealIds"
    from reconciliation_mends left join earnings month on month.invoice_id = object_id
    where mended_at >= ${since}
    group by kind order by count desc, kind`.execute(db)
  return rows.map(one => ({
    ...one,
    objectIds: one.objectIds.slice(0, NAMED),
    dealIds: one.dealIds.slice(0, NAMED),
  }))
}
