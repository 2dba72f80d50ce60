import { readSettings, usage } from './settings.ts'
import { startStripeSandbox } from './stripe-sandbox.ts'

const args = process.argv.slice(2)
if (args.includes('--help')) console.log(usage())
else await run()

async function run(): Promise<void> {
  try {
    const settings = readSettings(args, process.env)
    const sandbox = await startStripeSandbox(settings)
    const stop = () => {
      sandbox.stop()
      process.exit(0)
    }
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
    const target = settings.webhook?.url ?? 'nowhere (--webhook names a URL)'
    console.log(`Stripe sandbox ${sandbox.url}/ · webhooks go to ${target}`)
  } catch (error) {
    console.error(reasonOf(error))
    process.exit(1)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error)) return error.message
  if (error.code === 'EADDRINUSE') return 'Another program uses this port. Choose one by --port.'
  const isOfUser = String(error.code).startsWith('ERR_PARSE_ARGS')
  return isOfUser ? `${error.message}\n\n${usage()}` : (error.stack ?? error.message)
}
