import type { AlertKind } from '../../../platform/alert-kinds.ts'
import { GOES_ON_DAYS } from '../../deals/watch-sellers-without-account.ts'
import { HOLDING_DAYS } from '../../payouts/holding/guard-holding-limit.ts'

/** Days from the fact `since` of an alert until something is lost; other kinds have no such end. */
export const ALERT_TERM_DAYS: { readonly [K in AlertKind]?: number } = {
  'shares wait for a restricted account': GOES_ON_DAYS,
  'money nears the holding limit and cannot be paid out': HOLDING_DAYS,
}
