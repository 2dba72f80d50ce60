import { isDemo, loadEnvironment, needsSandbox, onSandboxTime } from './launcher/environment.ts'
import { openHouse } from './launcher/house.ts'
import { seedDemo } from './launcher/seed-demo.ts'
import { welcome } from './launcher/welcome.ts'

const env = onSandboxTime({ ...loadEnvironment(), NODE_ENV: 'development' })
const house = openHouse()

try {
  const sandbox = needsSandbox(env) ? await house.open('sandbox/main.ts', env) : undefined
  const watched = [
    '--watch',
    '--watch-preserve-output',
    '--watch-path=server',
    '--watch-path=contract',
  ]
  const server = await house.open('server/main.ts', env, watched)
  if (isDemo(env)) await seedDemo(server, env)
  welcome(server, sandbox)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await house.close(1)
}
