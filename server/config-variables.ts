import proxyAddr from '@fastify/proxy-addr'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const address = z.url({ protocol: /^https?$/ }).transform(url => url.replace(/\/$/, ''))
/** Its paths are those of the product's pages, so it has none of its own. */
const origin = address.refine(
  isOrigin,
  'パスなどのない番地を指定してください（例 https://example.jp）',
)
const word = z.string().min(1)
/** One address, alone or after a name; a name with a comma is quoted. */
const SENDER = /^(("[^"]*"\s*|[^<>",]*)<[^<>@,\s]+@[^<>@,\s]+>|[^<>@,\s]+@[^<>@,\s]+)$/
const ORIGINS = /^https?:\/\/[\w.*-]+(:\d+)?(\s+https?:\/\/[\w.*-]+(:\d+)?)*$/
/** Permits what production refuses otherwise (server/production-faults.ts). */
const onPurpose = z.enum(['yes', 'no']).default('no')
/** The address of clamd; the port is required, because the scheme has no default. */
const SCANNER = /^(tcp:\/\/(\[[\da-f:]+\]|[^/:@]+):\d+|unix:\/[^/].*)$/i
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

const isEveryProxy = (list: string[]): boolean => {
  try {
    proxyAddr.compile(list)
    return true
  } catch {
    return false
  }
}
const proxies = z
  .string()
  .transform(list => list.split(',').map(one => one.trim()))
  .refine(isEveryProxy, '番地か範囲をコンマで区切ってください（例 10.0.0.0/8,loopback）')

const VAPID = 'node scripts/make-vapid-keys.ts が書き出す値を指定してください'
/** The push services of the browsers in use; `*` matches any labels of a host. */
const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
].join(' ')

/** The environment's variables, each with its default. */
export const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  HOST: word.default('127.0.0.1'),
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  METRICS_HOST: word.default('127.0.0.1'),
  ALLOW_PUBLIC_METRICS: onPurpose,
  SANDBOX_PORT: port.default(3100),
  SANDBOX_SMTP_PORT: port.optional(),
  DATA_DIR: word.default('./data'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  CALL_LIMITS: z.enum(['on', 'off']).default('on'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: origin.optional(),
  ALLOW_CLEAR_PUBLIC_URL: onPurpose,
  TRUSTED_PROXIES: proxies.default([]),
  OIDC_ISSUER: address.optional(),
  ALLOW_CLEAR_OIDC_ISSUER: onPurpose,
  OIDC_CLIENT_ID: word.default('yosooi-web'),
  OIDC_AUDIENCE: word.default('https://api.yosooi.example'),
  OIDC_TOKEN_TYPE: z.enum(['at+jwt', 'JWT']).default('at+jwt'),
  IDENTITY_MANAGEMENT_URL: address.optional(),
  IDENTITY_MANAGEMENT_CLIENT_ID: word.default('yosooi-server'),
  IDENTITY_MANAGEMENT_CLIENT_SECRET: word.default('sandbox-management-secret'),
  STRIPE_API_URL: address.optional(),
  STRIPE_SECRET_KEY: word.default('sk_test_sandbox'),
  STRIPE_WEBHOOK_SECRET: word.default('whsec_sandbox_platform'),
  STRIPE_CONNECT_WEBHOOK_SECRET: word.default('whsec_sandbox_connect'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ALLOW_CLEAR_SMTP: onPurpose,
  MAIL_FROM: word
    .regex(SENDER, 'ひとつのメールアドレスか「名前 <アドレス>」を指定してください')
    .default('ヨソオイ <no-reply@yosooi.example>'),
  MESSAGE_MAIL_AFTER_SECONDS: z.coerce.number().int().min(0).max(300).default(10),
  VAPID_PUBLIC_KEY: word.regex(/^[\w-]{87}$/, VAPID).optional(),
  VAPID_PRIVATE_KEY: word.regex(/^[\w-]{43}$/, VAPID).optional(),
  PUSH_SERVICES: word
    .regex(ORIGINS, 'https:// で始まる、パスのない番地を空白で区切ってください')
    .default(PUSH_SERVICES),
  CLOCK_URL: address.optional(),
  CLAMAV_URL: z
    .url({ protocol: /^(tcp|unix)$/ })
    .regex(SCANNER, 'tcp://ホスト:ポート か unix:/ソケットのパス を指定してください')
    .optional(),
  ALLOW_CLEAR_CLAMAV: onPurpose,
  IMAGE_BASE_URL: word.default('/images'),
  IMAGE_STORE: z.enum(['local', 's3']).default('local'),
  S3_ENDPOINT: address.optional(),
  S3_REGION: word.optional(),
  S3_BUCKET: word.regex(BUCKET).optional(),
  S3_PRIVATE_BUCKET: word.regex(BUCKET).optional(),
  S3_ACCESS_KEY_ID: word.optional(),
  S3_SECRET_ACCESS_KEY: word.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  ANALYTICS_ID: word.optional(),
  ANALYTICS_URL: address.optional(),
  ADMIN_EMAIL: z.email().optional(),
  OPERATOR_FILE: word.optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})
export type Variables = z.infer<typeof variables>

function isOrigin(address: string): boolean {
  const url = URL.parse(address)
  return url?.href === `${url?.origin}/`
}
