import type { AdminAlert } from '../../../contract/calls/operator/admin-alerts.ts'
import { type Remedies, remedyFor } from '../../domains/moderation/act-on-alert.ts'
import type { ListedAlert } from '../../domains/moderation/records/list-alerts.ts'
import { meaningOf } from './alert-meanings.ts'
import { alertSentence } from './alert-sentences.ts'
import { alertLabel } from './record-labels.ts'

/** An alert with its texts for the operator. */
export function shownAlert(
  alert: ListedAlert,
  { remedies, now }: { remedies: Remedies; now: Date },
): AdminAlert {
  const { key, kind, facts } = alert
  const means = meaningOf(kind)
  return {
    key,
    title: alertLabel(kind),
    says: alertSentence(alert, now),
    meaning: means?.meaning ?? '',
    remedy: means?.remedy ?? '',
    act: remedyFor(remedies, alert)?.label ?? null,
    facts: JSON.stringify(facts),
    raisedAt: alert.raisedAt.toISOString(),
    lastSeenAt: alert.lastSeenAt.toISOString(),
    seenCount: alert.seenCount,
    isOpen: alert.isOpen,
    laterUntil: alert.laterUntil?.toISOString() ?? null,
    mayReopen: alert.mayReopen,
  }
}
