import { freePort } from '@yosooi/embedded-postgres/free-port'
import { vi } from 'vitest'
import { type Cluster, startCluster } from '../../../scripts/cluster/cluster.ts'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { startServer } from '../../support/server-process.ts'
import { openWorld, type World } from '../../support/world.ts'

export interface ClusteredProduct {
  cluster: Cluster
  world: World
  /** The web process's address. */
  url: string
  /** Waits until all due work is done, including the work of interrupted jobs. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Interrupted jobs are given to another worker after two minutes. */
const SETTLE_MS = 240_000

/** A web process and a worker on a new cluster in `folder`, through PgBouncer and HAProxy. */
export async function openClusteredProduct(folder: string): Promise<ClusteredProduct> {
  const cluster = await startCluster(folder)
  await migrate(cluster.url)
  // `npm run test:cluster` ends the cluster.
  const openDatabase = async () => ({ url: cluster.url, drop: async () => {} })
  const world = await openWorld({ works: false, openDatabase })
  const env = { CALL_LIMITS: 'off', PORT: String(await freePort()) }
  const [web, worker] = await Promise.all([
    startServer(world, 'web', env),
    startServer(world, 'worker'),
  ])
  return {
    cluster,
    world,
    url: web.url,
    settle: () => vi.waitFor(() => world.settle(), { timeout: SETTLE_MS }),
    async close() {
      await Promise.all([web.end(), worker.end()])
      await world.close()
    },
  }
}
