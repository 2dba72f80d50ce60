import type { adminAlerts } from '../../../../contract/calls/operator/admin-alerts.ts'
import { PAGE_SIZE } from '../../../../contract/limits.ts'
import { actOnAlert, type Remedies } from '../../../domains/moderation/act-on-alert.ts'
import { closeAlert } from '../../../domains/moderation/close-alert.ts'
import { putOff } from '../../../domains/moderation/put-off-alert.ts'
import { listAlerts } from '../../../domains/moderation/records/list-alerts.ts'
import { takeBackAlertAct } from '../../../domains/moderation/take-back-alert-act.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Handlers } from '../../handler.ts'
import { titledFacets } from '../../operator/facet-titles.ts'
import { RECORD_LABELS } from '../../operator/record-labels.ts'
import { shownAlert } from '../../operator/shown-alert.ts'

interface Deps {
  db: Database
  clock: Clock
  remedies: Remedies
}

/** The calls of the operator's alerts. */
export const alertHandlers = (deps: Deps): Handlers<typeof adminAlerts> => ({
  async admin_alerts({ input: { q, facet = '', page } }) {
    const query = { search: q?.trim() ?? '', facet, page, pageSize: PAGE_SIZE }
    const { alerts, facets, ...list } = await listAlerts(deps.db, RECORD_LABELS, query)
    const shown = alerts.map(alert =>
      shownAlert(alert, { remedies: deps.remedies, now: deps.clock() }),
    )
    return { ...list, alerts: shown, facets: titledFacets('alerts', facets) }
  },
  admin_alert_act: async ({ viewer, input }) => ({
    message: await actOnAlert(deps, viewer.id, input.key),
  }),
  admin_alert_close: ({ viewer, input, once }) =>
    once(
      () => closeAlert(deps, viewer.id, input.key),
      success => ({ success }),
    ),
  admin_alert_later: ({ viewer, input, once }) =>
    once(
      () => putOff(deps, viewer.id, input.key),
      until => ({ until: until?.toISOString() ?? null }),
    ),
  admin_alert_reopen: ({ viewer, input, once }) =>
    once(
      () => takeBackAlertAct(deps, viewer.id, input.key),
      success => ({ success }),
    ),
})
