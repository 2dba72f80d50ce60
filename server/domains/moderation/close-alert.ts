import type { Clock } from '../../kernel/clock.ts'
import { closeOpenAlert } from '../../platform/alerts.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { recordAct } from './audit-store.ts'

interface Deps {
  db: Database
  clock: Clock
}

/** Closes an alert that the operator has dealt with; false when no open alert has this key. */
export async function closeAlert(
  { db, clock }: Deps,
  adminId: number,
  key: string,
): Promise<boolean> {
  return actOnce(db, async tx => {
    if (!(await closeOpenAlert(tx, key, adminId))) return false
    await recordAct(tx, { adminId, act: 'alert_close', facts: { key }, at: clock() })
    return true
  })
}
