import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

export interface StartedServer {
  child: ChildProcess
  url: string
}

/** Starts a server that sends its URL once it listens; only `env` is passed on to it. */
export async function startServer(file: string, env: NodeJS.ProcessEnv): Promise<StartedServer> {
  const child = fork(file, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code}`)
  })
  const [{ url }] = (await Promise.race([once(child, 'message'), ended])) as [{ url: string }]
  ended.catch(() => {})
  return { child, url: url.replace('localhost', '127.0.0.1') }
}

/** Starts a web process of the product without limits of calls, for people of this issuer. */
export const startWeb = (
  { url, folder }: { url: string; folder: string },
  issuer: { url: string },
): Promise<StartedServer> =>
  startServer('server/main.ts', {
    PATH: process.env.PATH,
    DATABASE_URL: url,
    DATA_DIR: folder,
    ROLE: 'web',
    PORT: '0',
    CALL_LIMITS: 'off',
    OIDC_ISSUER: issuer.url,
  })

export async function endProcess(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill()
  await gone
}

/** Megabytes of memory and seconds of CPU of a process, from /proc; 0 on systems without it. */
export async function usageOf({ pid }: ChildProcess): Promise<{ megabytes: number; cpu: number }> {
  const [status, stat] = await Promise.all(
    ['status', 'stat'].map(file => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
  )
  const fields = (stat ?? '').slice(stat?.lastIndexOf(')')).split(' ')
  const ticks = Number(fields[12] ?? 0) + Number(fields[13] ?? 0)
  return {
    megabytes: Number(/VmRSS:\s+(\d+)/.exec(status ?? '')?.[1] ?? 0) / 1024,
    cpu: ticks / 100,
  }
}
