import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { World } from './world.ts'

export interface ServerProcess {
  child: ChildProcess
  /** Where it answers; a worker answers nowhere. */
  url: string
  /** Resolves when the process has ended. */
  end(signal?: NodeJS.Signals): Promise<void>
}

type Role = 'all' | 'web' | 'worker'

/** The product as it is deployed: a process of its own, on the world's database and time. */
export async function startServer(
  { environment }: Pick<World, 'environment'>,
  role: Role,
  env: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const { PATH } = process.env
  const own = { PATH, ROLE: role, PORT: '0', LOG_LEVEL: 'silent' }
  const child = fork('server/main.ts', { env: { ...own, ...environment, ...env } })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url))
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
  })
  return {
    child,
    url: role === 'worker' ? '' : url.replace('localhost', '127.0.0.1'),
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}
