import { readConfig } from '../server/config.ts'
import { buildWeb } from './launcher/build-web.ts'
import {
  dataDirOf,
  isDemo,
  loadEnvironment,
  needsSandbox,
  onSandboxTime,
  withCompileCache,
} from './launcher/environment.ts'
import { manageProcesses } from './launcher/process-group.ts'
import { seedDemo } from './launcher/seed-demo.ts'
import { welcome } from './launcher/welcome.ts'

const env = quiet(withCompileCache(onSandboxTime(loadEnvironment())))
const processes = manageProcesses(dataDirOf(env))

try {
  readConfig(env)
  await buildWeb()
  const sandbox = needsSandbox(env) ? await processes.open('sandbox/main.ts', env) : undefined
  const server = await processes.open('server/main.ts', env)
  if (isDemo(env)) await seedDemo(server, env)
  welcome(server, sandbox)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await processes.close(1)
}

/** Request logs would hide the printed addresses; in production every line is wanted. */
function quiet(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return given.NODE_ENV === 'production' ? given : { LOG_LEVEL: 'warn', ...given }
}
