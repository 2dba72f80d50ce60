import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Alert, findOpenAlert } from '../../platform/find-alerts.ts'
import { beginAct } from './audit-store.ts'
import { AlertClosed, NoRemedy } from './failures.ts'

/** The action of the button beside an alert. Running it twice must do no harm. */
export interface Remedy {
  /** Label of the button, in Japanese. */
  label: string
  /** False for an alert of the kind for which the action does nothing; such an alert has no button. */
  helps?: (facts: Alert['facts']) => boolean
  /** Runs the action and returns its outcome, in Japanese. */
  run: (alert: Alert, adminId: number) => Promise<string>
}
export type Remedies = Readonly<Record<string, Remedy>>

export function remedyFor(
  remedies: Remedies,
  { kind, facts }: Pick<Alert, 'kind' | 'facts'>,
): Remedy | null {
  const remedy = remedies[kind]
  return remedy && (remedy.helps?.(facts) ?? true) ? remedy : null
}

interface Deps {
  db: Database
  clock: Clock
  remedies: Remedies
}

/**
 * Runs the remedy of an open alert, records it even when it fails, and returns its outcome. The
 * alert stays open until its fault is gone.
 */
export async function actOnAlert(
  { db, clock, remedies }: Deps,
  adminId: number,
  key: string,
): Promise<string> {
  const alert = await findOpenAlert(db, key)
  if (!alert) throw new AlertClosed()
  const remedy = remedyFor(remedies, alert)
  if (!remedy) throw new NoRemedy()
  const { dealId } = alert.facts
  const facts = { key, act: remedy.label, ...(dealId !== undefined && { dealId }) }
  const recordDone = await beginAct(db, { adminId, act: 'alert_act', facts, at: clock() })
  const outcome = await remedy.run(alert, adminId)
  await recordDone()
  return outcome
}
