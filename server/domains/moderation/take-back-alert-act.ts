import type { Clock } from '../../kernel/clock.ts'
import { reopenAlert } from '../../platform/alerts.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { recordAct } from './audit-store.ts'

interface Deps {
  db: Database
  clock: Clock
}

/** Opens an alert again that the operator closed or put off; false for every other alert. */
export const takeBackAlertAct = (
  { db, clock }: Deps,
  adminId: number,
  key: string,
): Promise<boolean> =>
  actOnce(db, async tx => {
    if (!(await reopenAlert(tx, key))) return false
    await recordAct(tx, { adminId, act: 'alert_reopen', facts: { key }, at: clock() })
    return true
  })
