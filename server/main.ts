import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@yosooi/embedded-postgres'
import { keepRunning } from '@yosooi/embedded-postgres/keep-running'
import { followRemoteClock } from './adapters/clock/remote-clock.ts'
import { createApp } from './app.ts'
import { BadConfiguration, type Config, readConfig } from './config.ts'
import { serveMetrics } from './http/metrics.ts'
import { storeAssets } from './http/pages/earlier-assets.ts'
import { listen } from './listen.ts'
import { migrate } from './platform/database/migrate.ts'
import { createLog, type Log } from './platform/log.ts'

const BUILD_FOLDER = fileURLToPath(new URL('../build', import.meta.url))

/** Service managers and our launcher kill the process after half a minute. */
const END_WITHIN_MS = 28_000

const DATABASE_MOVED =
  'データベースが止まり、別の番地で起動しました。ヨソオイをもう一度起動してください。'

const NOT_BUILT = '画面が組み立てられていません。先に npm run build を実行してください。'

/** Functions that stop the started parts, called in reverse order. */
const ends: (() => Promise<void> | void)[] = []
let ending: Promise<void> | null = null

function end(): Promise<void> {
  ending ??= (async () => {
    setTimeout(giveUpEnding, END_WITHIN_MS).unref()
    for (const stop of ends.reverse()) await stop()
  })()
  return ending
}

function giveUpEnding(): void {
  console.error('終了に時間がかかりすぎたため、途中で打ち切りました。')
  process.exit(1)
}

async function openDatabase(config: Config, log: Log): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    database: 'yosooi',
    log: message => log.info(message),
  })
  ends.push(server.stop)
  ends.push(
    keepRunning({
      server,
      onStarted: () => log.error('the database had stopped and was started again'),
      onFailure: error => log.error({ err: error }, 'the database has stopped and does not start'),
      onMoved: () => fail(DATABASE_MOVED),
    }),
  )
  return server.url
}

async function openClock({ clockUrl }: Config, log: Log) {
  if (!clockUrl) return {}
  const { clock, stop } = await followRemoteClock(clockUrl, error =>
    log.warn({ err: error }, 'the clock service does not answer'),
  )
  ends.push(stop)
  return { clock }
}

/** The SDK is loaded only when it is used. */
async function traceTo({ tracing, role }: Config, log: Log): Promise<void> {
  if (!tracing) return
  const { openTracing } = await import('./platform/tracing/open-tracing.ts')
  ends.push(openTracing({ ...tracing, role }, log))
}

/** A start without pages would fail after it has migrated the database. */
function requirePages({ mode, role }: Config): void {
  if (mode === 'development' || role === 'worker') return
  // The build writes the server's part last.
  if (!existsSync(path.join(BUILD_FOLDER, 'server', 'index.js')))
    throw new BadConfiguration(NOT_BUILT)
}

async function storeOwnAssets({ mode, dataDir }: Config, log: Log): Promise<void> {
  if (mode === 'development') return
  await storeAssets(BUILD_FOLDER, dataDir, new Date()).catch((error: unknown) =>
    log.warn({ err: error }, 'the assets of this version were not stored for the next one'),
  )
}

async function start(config: Config, log: Log): Promise<string> {
  requirePages(config)
  await traceTo(config, log)
  const databaseUrl = await openDatabase(config, log)
  await migrate(databaseUrl)
  const app = await createApp(config, databaseUrl, log, await openClock(config, log))
  ends.push(app.stop)
  if (config.metrics) {
    const metrics = await serveMetrics(app.metrics, { ...config, ...config.metrics })
    ends.push(metrics.close)
  }
  if (config.role !== 'web') await app.startWorking()
  if (config.role === 'worker') return 'worker'
  await storeOwnAssets(config, log)
  const server = await listen(app, config, BUILD_FOLDER)
  ends.push(server.close)
  return server.url
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const starting = start(config, log)
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    // A service manager and the launcher may both signal; a second signal changes nothing.
    process.on(signal, async () => {
      // A process that has only half started could not be stopped cleanly, so a signal waits until
      // it has.
      await starting.catch(() => undefined)
      await end()
      process.exit(0)
    })
  }
  const url = await starting
  log.info({ url, role: config.role }, 'ready')
  process.send?.({ ready: true, url })
}

async function fail(error: unknown): Promise<never> {
  console.error(reasonOf(error))
  await end()
  process.exit(1)
}

main().catch(fail)

function reasonOf(error: unknown): unknown {
  if (error instanceof BadConfiguration) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `ポート ${error.port} はほかのプログラムが使っています。PORT を変えてください。`
  }
  return error
}
