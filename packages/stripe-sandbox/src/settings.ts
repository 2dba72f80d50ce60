import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'

/** Each setting is a flag; without the flag its environment variable counts, then the default. */
const FLAGS = {
  port: {
    variable: 'STRIPE_SANDBOX_PORT',
    usual: '12111',
    help: 'Port of the API and the pages; 0 lets the system choose',
  },
  host: {
    variable: 'STRIPE_SANDBOX_HOST',
    usual: '127.0.0.1',
    help: 'Address to listen on',
  },
  url: {
    variable: 'STRIPE_SANDBOX_URL',
    usual: undefined,
    help: 'Address for browsers, when it differs from host and port',
  },
  data: {
    variable: 'STRIPE_SANDBOX_DATA',
    usual: '.stripe-sandbox',
    help: 'Folder of the SQLite file',
  },
  webhook: {
    variable: 'STRIPE_SANDBOX_WEBHOOK',
    usual: undefined,
    help: 'URL that receives the events of your platform account',
  },
  'webhook-secret': {
    variable: 'STRIPE_WEBHOOK_SECRET',
    usual: 'whsec_sandbox',
    help: 'Signs those events',
  },
  'connect-webhook': {
    variable: 'STRIPE_SANDBOX_CONNECT_WEBHOOK',
    usual: undefined,
    help: 'URL that receives the events of connected accounts; --webhook when absent',
  },
  'connect-webhook-secret': {
    variable: 'STRIPE_CONNECT_WEBHOOK_SECRET',
    usual: undefined,
    help: 'Signs those events; --webhook-secret when absent',
  },
  business: {
    variable: 'STRIPE_SANDBOX_BUSINESS',
    usual: 'Stripe Sandbox',
    help: 'Name of your business on the hosted pages',
  },
} as const

type Flag = keyof typeof FLAGS

const webAddress = z.url({ protocol: /^https?$/ })

const given = z.object({
  port: z.coerce.number().int().min(0).max(65_535),
  host: z.string().min(1),
  url: webAddress.transform(url => url.replace(/\/$/, '')).optional(),
  data: z.string().min(1),
  webhook: webAddress.optional(),
  'webhook-secret': z.string().min(1),
  'connect-webhook': webAddress.optional(),
  'connect-webhook-secret': z.string().min(1).optional(),
  business: z.string().min(1),
})

/** Throws one error that names every wrong setting. */
export function readSettings(args: string[], environment: NodeJS.ProcessEnv) {
  if (environment.NODE_ENV === 'production') {
    throw new Error('The sandbox does not run with NODE_ENV=production.')
  }
  const parsed = given.safeParse(valuesOf(args, environment))
  if (!parsed.success) throw new Error(describeFaults(parsed.error))
  const { port, host, url, data, webhook, business, ...more } = parsed.data
  const secret = more['webhook-secret']
  const connect = more['connect-webhook'] ?? webhook
  const connectSecret = more['connect-webhook-secret'] ?? secret
  return {
    host,
    port,
    url,
    folder: resolve(data),
    business,
    webhook: webhook ? { url: webhook, secret } : undefined,
    connectWebhook: connect ? { url: connect, secret: connectSecret } : undefined,
  }
}

export type Settings = ReturnType<typeof readSettings>

function valuesOf(args: string[], environment: NodeJS.ProcessEnv) {
  const options = Object.fromEntries(
    Object.keys(FLAGS).map(flag => [flag, { type: 'string' as const }]),
  )
  const { values } = parseArgs({ args, options })
  return Object.fromEntries(
    Object.entries(FLAGS).map(([flag, { variable, usual }]) => [
      flag,
      values[flag] ?? (environment[variable] || usual),
    ]),
  )
}

function describeFaults({ issues }: z.ZodError): string {
  const lines = issues.map(({ path, message }) => {
    const flag = String(path[0]) as Flag
    return `  --${flag} (${FLAGS[flag].variable}): ${message}`
  })
  return `Wrong settings:\n${lines.join('\n')}`
}

/** The text of `--help`. */
export function usage(): string {
  const lines = Object.entries(FLAGS).map(([flag, { variable, usual, help }]) => {
    const note = usual === undefined ? '' : ` (${usual})`
    return `  --${flag}\n      ${help}${note}; also ${variable}`
  })
  return `Usage: stripe-sandbox [flags]\n\n${lines.join('\n')}\n`
}
