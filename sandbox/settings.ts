import { join, resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const webAddress = z.url({ protocol: /^https?$/ }).transform(url => url.replace(/\/$/, ''))

const variables = z.object({
  NODE_ENV: z
    .string()
    .optional()
    .refine(mode => mode !== 'production', 'サンドボックスは本番では動きません'),
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(3100),
  SANDBOX_SMTP_PORT: port.optional(),
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_URL: webAddress.optional(),
  SANDBOX_WEBHOOK_URL: webAddress.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: webAddress.optional(),
  ADMIN_EMAIL: z.email().default('admin@yosooi.example'),
  OIDC_CLIENT_ID: z.string().min(1).default('yosooi-web'),
  OIDC_AUDIENCE: z.string().min(1).default('https://api.yosooi.example'),
  IDENTITY_MANAGEMENT_CLIENT_ID: z.string().min(1).default('yosooi-server'),
  IDENTITY_MANAGEMENT_CLIENT_SECRET: z.string().min(1).default('sandbox-management-secret'),
  STRIPE_SECRET_KEY: z.string().min(1).default('sk_test_sandbox'),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).default('whsec_sandbox_platform'),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().min(1).default('whsec_sandbox_connect'),
})

/** The product's name on the sandbox's pages. */
export const BUSINESS = 'ヨソオイ'

export interface Settings {
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  readonly smtpPort: number
  /** Address for browsers, without a trailing slash; derived from the port when absent. */
  readonly url?: string | undefined
  /** Folder of the SQLite file. */
  readonly folder: string
  /** The product's address for browsers. */
  readonly productUrl: string
  /** Address of the product's operator. */
  readonly operator: string
  /** Origin to which webhooks are sent. */
  readonly webhookUrl: string
  readonly clientId: string
  readonly audience: string
  readonly managementClientId: string
  readonly managementClientSecret: string
  readonly stripeSecretKey: string
  readonly stripeWebhookSecret: string
  readonly stripeConnectWebhookSecret: string
}

/** The settings once the server listens and its address is known. */
export interface PlacedSettings extends Settings {
  readonly url: string
}

/** The only reader of environment variables. Throws one error that names every invalid one. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = variables.safeParse(given)
  if (!parsed.success) throw new Error(describeFaults(parsed.error))
  const env = parsed.data
  return {
    host: env.SANDBOX_HOST,
    port: env.SANDBOX_PORT,
    smtpPort: env.SANDBOX_SMTP_PORT ?? (env.SANDBOX_PORT === 0 ? 0 : env.SANDBOX_PORT + 25),
    url: env.SANDBOX_URL,
    folder: join(resolve(env.DATA_DIR), 'sandbox'),
    productUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    operator: env.ADMIN_EMAIL,
    webhookUrl: env.SANDBOX_WEBHOOK_URL ?? `http://127.0.0.1:${env.PORT}`,
    clientId: env.OIDC_CLIENT_ID,
    audience: env.OIDC_AUDIENCE,
    managementClientId: env.IDENTITY_MANAGEMENT_CLIENT_ID,
    managementClientSecret: env.IDENTITY_MANAGEMENT_CLIENT_SECRET,
    stripeSecretKey: env.STRIPE_SECRET_KEY,
    stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
    stripeConnectWebhookSecret: env.STRIPE_CONNECT_WEBHOOK_SECRET,
  }
}

function describeFaults(error: z.ZodError): string {
  const lines = error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
  return `サンドボックスの設定に誤りがあります。\n${lines.join('\n')}`
}
