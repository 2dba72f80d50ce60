import { startEmbeddedPostgres } from '@yosooi/embedded-postgres'
import { followRemoteClock } from '../../server/adapters/clock/remote-clock.ts'
import { type App, createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { createLog } from '../../server/platform/log.ts'
import { type Child, startChild } from './child.ts'
import { loadEnvironment, needsSandbox, onSandboxTime } from './environment.ts'

const PATIENCE_MS = 2000

type End = () => unknown

/**
 * Runs one command on the configured installation, with its database and its outside services,
 * whether or not the product is running. No background workers run for it.
 */
export async function atInstallation<T>(work: (app: App) => Promise<T>): Promise<T> {
  const env = onSandboxTime(loadEnvironment())
  const config = readConfig(env)
  const ends: End[] = []
  try {
    if (needsSandbox(env)) await joinSandbox(env, ends)
    const url = config.databaseUrl ?? (await openEmbedded(config.dataDir, ends))
    await migrate(url)
    const time = config.clockUrl ? await followRemoteClock(config.clockUrl, () => {}) : null
    if (time) ends.push(time.stop)
    const app = await createApp(config, url, createLog('warn'), time ? { clock: time.clock } : {})
    ends.push(app.stop)
    return await work(app)
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

async function openEmbedded(dataDir: string, ends: End[]): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir, database: 'yosooi', log: () => {} })
  ends.push(server.stop)
  return server.url
}

/** Uses the running sandbox, or starts one until the command has ended. */
async function joinSandbox(env: NodeJS.ProcessEnv, ends: End[]): Promise<void> {
  if (await answers(env.CLOCK_URL ?? '')) return
  const sandbox: Child = startChild('sandbox/main.ts', { env })
  ends.push(sandbox.stop)
  await sandbox.ready
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
