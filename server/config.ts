import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { defaultOperator, type Operator, operator } from '../contract/calls/operator.ts'
import { faultsTogether } from './config-faults.ts'
import { type Variables, variables } from './config-variables.ts'

interface S3Config {
  endpoint: string
  region: string
  bucket: string
  /** The bucket for files of threads; the bucket of the pictures unless another is configured. */
  privateBucket: string
  accessKeyId: string
  secretAccessKey: string
}

export interface Config {
  /**
   * `local` serves the built pages beside the sandbox; `development` builds them as they change.
   */
  mode: 'local' | 'development' | 'production'
  role: 'all' | 'web' | 'worker'
  host: string
  port: number
  /** Null serves no metrics. */
  metrics: { host: string; port: number } | null
  /** Null records no traces. `share` is the part of them that is recorded, 0 to 1. */
  tracing: { endpoint: string; share: number } | null
  dataDir: string
  /** Null starts the embedded server below `dataDir`. */
  databaseUrl: string | null
  /** Null reads everything from the primary. */
  replicaUrl: string | null
  /** Null counts in this process alone. */
  redisUrl: string | null
  /** False counts no calls, for measuring. */
  limitsCalls: boolean
  publicUrl: string
  /** Proxies whose `X-Forwarded-For` is trusted: addresses, ranges, or names as `loopback`. */
  trustedProxies: readonly string[]
  oidc: { issuer: string; clientId: string; audience: string; tokenType: 'at+jwt' | 'JWT' }
  management: { url: string; clientId: string; clientSecret: string } | null
  stripe: { apiUrl: string; secretKey: string; webhookSecret: string; connectWebhookSecret: string }
  smtp: { url: string; from: string }
  /** How long a message may stay unread before a mail is sent about it. */
  mailAfterSeconds: number
  push: {
    keys: { publicKey: string; privateKey: string } | null
    /** Whether keys are generated when none are configured. */
    makesKeys: boolean
    subject: string
    services: readonly string[]
  }
  /** Null uses the system's clock (rule `clock-can-be-set`). */
  clockUrl: string | null
  imageBaseUrl: string
  /** Null stores pictures in a folder below `dataDir`. */
  s3: S3Config | null
  /** Null scans nothing. */
  clamavUrl: string | null
  analytics: { id: string; url: string } | null
  adminEmail: string
  operator: Operator
  logLevel: string
}

const STRIPE_API = 'https://api.stripe.com'
const GOOGLE_ANALYTICS = 'https://www.google-analytics.com'

/** Messages of the settings that have no text of their own. */
const JAPANESE = z.locales.ja().localeError

export class BadConfiguration extends Error {}

/** The only reader of the environment; throws one error that names every fault. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = variables.safeParse(given, { error: JAPANESE })
  const { runBy, faults: ofOperator } = readOperator(given.OPERATOR_FILE)
  const faults = [
    ...(parsed.success ? [] : parsed.error.issues.map(toFault)),
    ...Object.keys(variables.shape)
      .filter(name => given[name] !== given[name]?.trim())
      .map(name => `${name}: 前後に空白があります`),
    ...faultsTogether(given),
    ...ofOperator,
  ]
  if (!parsed.success || faults.length > 0) {
    throw new BadConfiguration(`設定に誤りがあります。\n${faults.map(f => `  ${f}`).join('\n')}`)
  }
  return toConfig(parsed.data, runBy)
}

const toFault = (issue: z.core.$ZodIssue): string => `${issue.path.join('.')}: ${issue.message}`

function toConfig(env: Variables, runBy: Operator): Config {
  const production = env.NODE_ENV === 'production'
  const sandbox = `http://127.0.0.1:${env.SANDBOX_PORT}`
  const smtpPort = env.SANDBOX_SMTP_PORT ?? env.SANDBOX_PORT + 25
  return {
    mode: env.NODE_ENV === 'test' ? 'local' : (env.NODE_ENV ?? 'local'),
    role: env.ROLE,
    host: env.HOST,
    port: env.PORT,
    metrics:
      env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, share: env.OTEL_TRACES_SAMPLER_ARG }
      : null,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    replicaUrl: env.DATABASE_REPLICA_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    limitsCalls: env.CALL_LIMITS === 'on',
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    trustedProxies: env.TRUSTED_PROXIES,
    ...identityConfig(env, sandbox),
    stripe: {
      apiUrl: env.STRIPE_API_URL ?? (production ? STRIPE_API : sandbox),
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      connectWebhookSecret: env.STRIPE_CONNECT_WEBHOOK_SECRET,
    },
    smtp: { url: env.SMTP_URL ?? `smtp://127.0.0.1:${smtpPort}`, from: env.MAIL_FROM },
    mailAfterSeconds: env.MESSAGE_MAIL_AFTER_SECONDS,
    push: {
      ...pushConfig(env),
      subject: `mailto:${runBy.email}`,
      services: [...env.PUSH_SERVICES.split(/\s+/), ...(production ? [] : [sandbox])],
    },
    clockUrl: env.CLOCK_URL ?? null,
    imageBaseUrl: env.IMAGE_BASE_URL.replace(/\/$/, ''),
    s3: env.IMAGE_STORE === 's3' ? s3Config(env) : null,
    clamavUrl: env.CLAMAV_URL ?? null,
    analytics: env.ANALYTICS_ID
      ? { id: env.ANALYTICS_ID, url: env.ANALYTICS_URL ?? GOOGLE_ANALYTICS }
      : null,
    adminEmail: env.ADMIN_EMAIL ?? 'admin@yosooi.example',
    operator: runBy,
    logLevel: env.LOG_LEVEL,
  }
}

/**
 * The sandbox's identity provider has a management API; that of another provider is used only when
 * it is configured.
 */
function identityConfig(env: Variables, sandbox: string): Pick<Config, 'oidc' | 'management'> {
  const issuer = env.OIDC_ISSUER ?? `${sandbox}/identity`
  const url = env.IDENTITY_MANAGEMENT_URL ?? (env.OIDC_ISSUER ? null : `${issuer}/management`)
  return {
    oidc: {
      issuer,
      clientId: env.OIDC_CLIENT_ID,
      audience: env.OIDC_AUDIENCE,
      tokenType: env.OIDC_TOKEN_TYPE,
    },
    management: url
      ? {
          url,
          clientId: env.IDENTITY_MANAGEMENT_CLIENT_ID,
          clientSecret: env.IDENTITY_MANAGEMENT_CLIENT_SECRET,
        }
      : null,
  }
}

/** Without keys, production has no push, and every other mode generates its own. */
const pushConfig = ({ NODE_ENV, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Variables) => ({
  keys:
    VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY
      ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
      : null,
  makesKeys: NODE_ENV !== 'production',
})

/** Its required variables are set, because `s3Faults` has refused anything less. */
const s3Config = (env: Variables): S3Config => ({
  endpoint: env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`,
  region: env.S3_REGION ?? '',
  bucket: env.S3_BUCKET ?? '',
  privateBucket: env.S3_PRIVATE_BUCKET ?? env.S3_BUCKET ?? '',
  accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
  secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
})

/** A JSON file whose entries replace the neutral defaults, which stay where it has faults. */
function readOperator(file: string | undefined): { runBy: Operator; faults: string[] } {
  if (!file) return { runBy: defaultOperator, faults: [] }
  try {
    const given = JSON.parse(readFileSync(file, 'utf8')) as object
    return { runBy: z.parse(operator, { ...defaultOperator, ...given }), faults: [] }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const reasons = error instanceof z.core.$ZodError ? error.issues.map(toFault) : [error.message]
    const faults = reasons.map(reason => `OPERATOR_FILE: 読めません（${reason}）`)
    return { runBy: defaultOperator, faults }
  }
}
