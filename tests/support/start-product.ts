import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@yosooi/embedded-postgres/free-port'
import { buildWeb } from '../../scripts/launcher/build-web.ts'
import { onSandboxTime } from '../../scripts/launcher/environment.ts'
import { manageProcesses } from '../../scripts/launcher/process-group.ts'
import { seedDemo } from '../../scripts/launcher/seed-demo.ts'
import { openSmallClamd } from './faults/small-clamd.ts'
import { runRecurringOnDemand } from './recurring-on-demand.ts'

/** Starts without demo data, for tests that make their own. */
const WITHOUT_DEMO = '--without-demo'
const SYSTEM = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_COMPILE_CACHE']

const folder = mkdtempSync(path.join(tmpdir(), 'yosooi-e2e-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const processes = manageProcesses(folder)
const clamd = processes.add(await openSmallClamd())

try {
  await buildWeb()
  const env = onSandboxTime({ ...pick(SYSTEM), ...(await places()), LOG_LEVEL: 'warn' })
  const sandbox = await processes.open('sandbox/main.ts', env)
  const server = await processes.open('server/main.ts', env)
  if (!process.argv.includes(WITHOUT_DEMO)) await seedDemo(server, env)
  console.log(
    `product=${server} sandbox=${sandbox} metrics=http://127.0.0.1:${env.METRICS_PORT}/metrics`,
  )
  await runRecurringOnDemand(folder)
} catch (error) {
  console.error(error)
  await processes.close(1)
}

/** Only these variables are passed on, so that the developer's own settings do not affect tests. */
function pick(names: string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.map(name => [name, process.env[name]]))
}

async function places(): Promise<NodeJS.ProcessEnv> {
  const ports = await Promise.all(Array.from({ length: 4 }, freePort))
  const [product, sandbox, smtp, metrics] = ports.map(String)
  return {
    DATA_DIR: folder,
    PORT: product,
    SANDBOX_PORT: sandbox,
    SANDBOX_SMTP_PORT: smtp,
    METRICS_PORT: metrics,
    MESSAGE_MAIL_AFTER_SECONDS: '3',
    CLAMAV_URL: clamd.url,
    ANALYTICS_ID: 'G-JOURNEYS',
    ANALYTICS_URL: `http://127.0.0.1:${sandbox}/analytics/collect`,
  }
}
