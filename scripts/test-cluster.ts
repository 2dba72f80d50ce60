import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopCluster } from './cluster/cluster.ts'
import { CLUSTER_NEEDS } from './cluster/programs.ts'
import { buildWeb } from './launcher/build-web.ts'
import { ROOT } from './launcher/environment.ts'
import { refuse } from './launcher/refuse.ts'
import { runAloud, stopRunning } from './launcher/run.ts'
import { toolCommand } from './launcher/tools.ts'
import { missingPackages } from './test/missing-packages.ts'

/**
 * Tests the product on a database of three nodes whose primary is killed under writes, twenty
 * times. Programs of the cluster that the tests leave running are ended.
 */
process.chdir(ROOT)
const missing = missingPackages(CLUSTER_NEEDS)
if (missing.length > 0) refuse(`not run. apt-get install ${missing.join(' ')}`)
// A signal ends the tests, which then count as failed; the cluster is ended below.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopRunning)
const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-cluster-'))
process.env.CLUSTER_FOLDER = folder
process.env.CLUSTER_ROUNDS ??= '20'
await buildWeb()
try {
  const run = ['run', '--config', 'vitest.cluster.config.ts', ...process.argv.slice(2)]
  process.exitCode = (await runAloud(...toolCommand('vitest', run))).code
} finally {
  await stopCluster(folder)
  await rm(folder, { recursive: true })
}
