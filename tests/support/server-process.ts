import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { bugsOfOutput } from './bugs.ts'
import type { World } from './world.ts'

export interface ServerProcess {
  child: ChildProcess
  /** The process's address; '' for a worker. */
  url: string
  /** Resolves when the process has ended; throws when it has answered any request with 500. */
  end(signal?: NodeJS.Signals): Promise<void>
}

type Role = 'all' | 'web' | 'worker'

/**
 * The product as deployed: a process of its own on the world's database and clock; `cwd` is the
 * checkout whose version it runs.
 */
export async function startServer(
  { environment }: Pick<World, 'environment'>,
  role: Role,
  env: NodeJS.ProcessEnv = {},
  cwd = process.cwd(),
): Promise<ServerProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const own = { PATH, NODE_COMPILE_CACHE, ROLE: role, PORT: '0', LOG_LEVEL: 'error' }
  const child = fork('server/main.ts', {
    cwd,
    env: { ...own, ...environment, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!child.stdout) throw new Error('the server process has no output to read')
  const bugs = bugsOfOutput(child.stdout)
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url))
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
  })
  return {
    child,
    url: role === 'worker' ? '' : url.replace('localhost', '127.0.0.1'),
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'close')
        child.kill(signal)
        await ended
      }
      bugs.expectNone()
    },
  }
}
