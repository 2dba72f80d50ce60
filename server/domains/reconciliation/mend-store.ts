import type { Generated } from 'kysely'
import type { Database } from '../../platform/database.ts'

interface MendTable {
  id: Generated<number>
  run_id: number
  kind: string
  object_id: string
  mended_at: Date
}
declare module '../../platform/database.ts' {
  interface Tables {
    reconciliation_mends: MendTable
  }
}

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
