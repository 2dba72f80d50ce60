import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWeb } from '../../scripts/launcher/build-web.ts'
import { onSandboxTime } from '../../scripts/launcher/environment.ts'
import { openHouse } from '../../scripts/launcher/house.ts'
import { seedDemo } from '../../scripts/launcher/seed-demo.ts'

/** For a world that a test fills by itself. */
const WITHOUT_DEMO = '--without-demo'
const SYSTEM = ['PATH', 'HOME', 'TMPDIR', 'LANG']

const folder = mkdtempSync(path.join(tmpdir(), 'yosooi-e2e-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const house = openHouse(folder)

try {
  await buildWeb()
  const env = onSandboxTime({ ...pick(SYSTEM), ...(await places()), LOG_LEVEL: 'warn' })
  const sandbox = await house.open('sandbox/main.ts', env)
  const server = await house.open('server/main.ts', env)
  if (!process.argv.includes(WITHOUT_DEMO)) await seedDemo(server, env)
  console.log(`product=${server} sandbox=${sandbox}`)
} catch (error) {
  console.error(error)
  await house.close(1)
}

/** The settings of the developer's own shell have no place in a test. */
function pick(names: string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.map(name => [name, process.env[name]]))
}

async function places(): Promise<NodeJS.ProcessEnv> {
  const [product, sandbox, smtp] = await Promise.all([freePort(), freePort(), freePort()])
  return {
    DATA_DIR: folder,
    PORT: product,
    SANDBOX_PORT: sandbox,
    SANDBOX_SMTP_PORT: smtp,
    MESSAGE_MAIL_AFTER_SECONDS: '3',
    ANALYTICS_ID: 'G-JOURNEYS',
    ANALYTICS_URL: `http://127.0.0.1:${sandbox}/analytics/collect`,
  }
}

function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' ? address?.port : undefined
      probe.close(() => resolve(String(port)))
    })
  })
}
