import {
  dataDirOf,
  isDemo,
  loadEnvironment,
  needsSandbox,
  onSandboxTime,
} from './launcher/environment.ts'
import { openHouse } from './launcher/house.ts'
import { seedDemo } from './launcher/seed-demo.ts'
import { startWatched } from './launcher/watched-child.ts'
import { welcome } from './launcher/welcome.ts'

const given = onSandboxTime(loadEnvironment())
const env = { LOG_LEVEL: 'warn', ...given, NODE_ENV: 'development' }
const house = openHouse(dataDirOf(env))

try {
  const sandbox = needsSandbox(env) ? await house.open('sandbox/main.ts', env) : undefined
  const folders = ['server', 'contract']
  const product = house.add(startWatched({ module: 'server/main.ts', env, folders }))
  const server = await product.ready
  if (isDemo(env)) await seedDemo(server, { ...env, NODE_ENV: undefined })
  welcome(server, sandbox)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await house.close(1)
}
