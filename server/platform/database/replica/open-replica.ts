import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { type WatchedReplica, watchReplica } from './watch-replica.ts'

export const openReplica = (urls: { primary: string; replica: string }, log: Log): WatchedReplica =>
  watchReplica(urls, {
    out: reason => log.warn({ err: reason }, 'the replica is left out'),
    in: () => log.warn('visitors read from the replica'),
  })

export function showReplica(
  metrics: Pick<Metrics, 'watch'>,
  { lag, isIn }: Pick<WatchedReplica, 'lag' | 'isIn'>,
): void {
  metrics.watch(
    'yosooi_replica_lag_seconds',
    'The most that the replica can be behind: the time since it was last seen to have everything',
    () => lag() / 1000,
  )
  metrics.watch(
    'yosooi_replica_used',
    'Whether visitors read from the replica: 0 while it is behind or does not answer',
    () => (isIn() ? 1 : 0),
  )
}
