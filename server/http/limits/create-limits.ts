import type { Config } from '../../config.ts'
import { createCallCounts } from '../../platform/limits/call-counts.ts'
import { createOpenLimits } from '../../platform/limits/open-limits.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { SharedStore } from '../../platform/shared-store/shared-store.ts'
import { Admission } from './admission.ts'
import { callCounter, countNothing } from './call-limit.ts'
import { clientAddressBehind } from './client-address.ts'

/** Limits of calls, of requests at once and of open streams. */
export function createLimits(
  { trustedProxies, limitsCalls }: Pick<Config, 'trustedProxies' | 'limitsCalls'>,
  store: SharedStore | null,
  watching: { metrics: Metrics; log: Log },
) {
  const clientAddress = clientAddressBehind(trustedProxies)
  const countCall = limitsCalls ? callCounter(createCallCounts(store), clientAddress) : countNothing
  const admission = new Admission({ clientAddress, ...watching })
  return { countCall, admission, openLimits: createOpenLimits(store) }
}
