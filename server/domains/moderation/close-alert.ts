import type { Clock } from '../../kernel/clock.ts'
import { closeOpenAlert } from '../../platform/alerts.ts'
import type { Database } from '../../platform/database.ts'
import { recordAct } from './audit-store.ts'

interface Deps {
  db: Database
  clock: Clock
}

/** The operator has seen to what was wrong; false when nothing open has this key. */
export async function closeAlert(
  { db, clock }: Deps,
  adminId: number,
  key: string,
): Promise<boolean> {
  return db.transaction().execute(async tx => {
    if (!(await closeOpenAlert(tx, key, adminId))) return false
    await recordAct(tx, { adminId, act: 'alert_close', facts: { key }, at: clock() })
    return true
  })
}
