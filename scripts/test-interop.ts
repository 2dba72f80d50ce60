import { buildWeb } from './launcher/build-web.ts'
import { ROOT } from './launcher/environment.ts'
import { runAloud } from './launcher/run.ts'
import { toolCommand } from './launcher/tools.ts'
import { missingPackages } from './test/missing-packages.ts'

/**
 * Test file in `tests/interop/` → the programs that it needs (path patterns) → their Debian
 * packages.
 */
const NEEDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  clamav: { clamd: 'clamav-daemon' },
  container: {
    bwrap: 'bubblewrap',
    'docker-compose': 'docker-compose',
    nginx: 'nginx-light',
    openssl: 'openssl',
  },
  'distribution-postgres': { '/usr/lib/postgresql/*/bin/initdb': 'postgresql' },
  'mail-server': { exim4: 'exim4-daemon-light' },
  nginx: { nginx: 'nginx-light' },
  'open-limits': { 'redis-server': 'redis-server' },
  'point-in-time': { '/usr/lib/postgresql/*/bin/pg_basebackup': 'postgresql' },
  prometheus: { prometheus: 'prometheus', promtool: 'prometheus' },
  replica: { '/usr/lib/postgresql/*/bin/initdb': 'postgresql', 'redis-server': 'redis-server' },
  'rolling-update': { nginx: 'nginx-light' },
  'second-provider': { glewlwyd: 'glewlwyd' },
  'shared-limits': { 'redis-server': 'redis-server' },
  swift: {
    'swift-proxy-server': 'swift-proxy',
    'swift-account-server': 'swift-account',
    'swift-container-server': 'swift-container',
    'swift-object-server': 'swift-object',
  },
  systemd: { 'systemd-analyze': 'systemd' },
}

/**
 * Tests the product with programs of other projects, as the distribution packages them. A missing
 * package is named and fails the run; the tests of installed programs run all the same.
 */
process.chdir(ROOT)
const missing = new Map(
  Object.entries(NEEDS).map(([test, needs]) => [test, missingPackages(needs)]),
)
const ready = [...missing].filter(([, packages]) => packages.length === 0).map(([test]) => test)
const files = ready.map(test => `tests/interop/${test}.test.ts`)
const run = ['run', '--config', 'vitest.interop.config.ts', ...files]
if (files.length > 0) {
  await buildWeb()
  process.exitCode = (await runAloud(...toolCommand('vitest', run))).code
}

for (const [test, packages] of missing) {
  if (packages.length === 0) continue
  console.log(`${test}: not run. apt-get install ${packages.join(' ')}`)
  process.exitCode = 1
}
