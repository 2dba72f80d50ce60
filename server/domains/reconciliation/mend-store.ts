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

/** Objects that runs have corrected since `since`, by kind: their number and the first ids. */
export async function countMends(
  db: Database,
  since: Date,
): Promise<{ kind: string; count: number; objectIds: string[] }[]> {
  const rows = await db
    .selectFrom('reconciliation_mends')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('count'),
      fn.agg<string[]>('array_agg', ['object_id']).as('objectIds'),
    ])
    .where('mended_at', '>=', since)
    .groupBy('kind')
    .orderBy('count', 'desc')
    .execute()
  return rows.map(({ kind, count, objectIds }) => ({
    kind,
    count: Number(count),
    objectIds: objectIds.slice(0, 5),
  }))
}
