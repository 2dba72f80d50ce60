import type { Clock } from '../../kernel/clock.ts'
import { putOffAlert } from '../../platform/alerts.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { recordAct } from './audit-store.ts'

interface Deps {
  db: Database
  clock: Clock
}

/**
 * Puts an alert off until the next nine in the morning, and returns when that is; null when no open
 * alert has this key. A check that finds the fault again leaves it put off.
 */
export const putOff = ({ db, clock }: Deps, adminId: number, key: string): Promise<Date | null> =>
  actOnce(db, async tx => {
    const until = await putOffAlert(tx, key)
    if (until) await recordAct(tx, { adminId, act: 'alert_later', facts: { key }, at: clock() })
    return until
  })
