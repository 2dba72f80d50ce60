import { startSandbox } from './sandbox.ts'
import { readSettings } from './settings.ts'

try {
  const sandbox = await startSandbox(readSettings(process.env))
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await sandbox.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
  console.log(`サンドボックス ${sandbox.url}/ · メール smtp://127.0.0.1:${sandbox.smtpPort}`)
  process.send?.({ ready: true, url: sandbox.url })
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `ポート ${error.port} はほかのプログラムが使っています。SANDBOX_PORT か SANDBOX_SMTP_PORT を変えてください。`
  }
  return 'code' in error ? (error.stack ?? error.message) : error.message
}
