import {
  dataDirOf,
  isDemo,
  loadEnvironment,
  needsSandbox,
  onSandboxTime,
} from './launcher/environment.ts'
import { manageProcesses } from './launcher/process-group.ts'
import { seedDemo } from './launcher/seed-demo.ts'
import { startWatched } from './launcher/watched-child.ts'
import { welcome } from './launcher/welcome.ts'

const given = onSandboxTime(loadEnvironment())
const env = { LOG_LEVEL: 'warn', ...given, NODE_ENV: 'development' }
const processes = manageProcesses(dataDirOf(env))

try {
  const sandbox = needsSandbox(env) ? await processes.open('sandbox/main.ts', env) : undefined
  const folders = ['server', 'contract', 'packages/embedded-postgres']
  const product = processes.add(startWatched({ module: 'server/main.ts', env, folders }))
  const server = await product.ready
  if (isDemo(env)) await seedDemo(server, { ...env, NODE_ENV: undefined })
  welcome(server, sandbox)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await processes.close(1)
}
