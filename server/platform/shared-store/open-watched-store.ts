import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { openSharedStore, type SharedStore } from './shared-store.ts'

/** Logs when the store is lost and when it is back, and shows it as a metric. */
export async function openWatchedStore(
  url: string,
  { metrics, log }: { metrics: Metrics; log: Log },
): Promise<SharedStore> {
  const store = await openSharedStore(url, {
    away: error => log.warn({ err: error }, 'rate limits are counted in this process alone'),
    back: () => log.warn('rate limits are counted over all processes again'),
  })
  metrics.watch(
    'yosooi_limits_shared',
    'Whether limits of calls are counted over all processes: 0 while REDIS_URL does not answer',
    () => (store.isThere() ? 1 : 0),
  )
  return store
}
