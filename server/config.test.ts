import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://yosooi.example',
  OIDC_ISSUER: 'https://login.example/',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_y',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'ヨソオイ <no-reply@yosooi.example>',
  ADMIN_EMAIL: 'admin@yosooi.example',
  OPERATOR_FILE: 'package.json',
}
const faultsOf = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test('without any setting the product runs as the demo, on the sandbox', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    databaseUrl: null,
    oidc: { issuer: 'http://127.0.0.1:3100/identity' },
    stripe: { apiUrl: 'http://127.0.0.1:3100' },
    adminEmail: 'admin@yosooi.example',
  })
})

test('push creates its own keys, but in production it is off until both keys are set', () => {
  const pair = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'x'.repeat(43) }
  expect(readConfig({}).push).toMatchObject({ keys: null, makesKeys: true })
  expect(readConfig(production).push).toMatchObject({ keys: null, makesKeys: false })
  expect(readConfig({ ...production, ...pair }).push.keys).not.toBeNull()
  expect(faultsOf({ VAPID_PUBLIC_KEY: pair.VAPID_PUBLIC_KEY })).toContain('VAPID_PRIVATE_KEY')
  expect(readConfig({}).push.services).toContain('http://127.0.0.1:3100')
  expect(readConfig(production).push.services.join()).not.toContain('127.0.0.1')
})

test('all faults are named at once', () => {
  const faults = faultsOf({ PORT: 'x', SMTP_URL: 'http://mail', ADMIN_EMAIL: 'nobody' })
  for (const name of ['PORT', 'SMTP_URL', 'ADMIN_EMAIL']) expect(faults).toContain(name)
})

test('production refuses to start while an outside service is missing, naming it', () => {
  const faults = faultsOf({ NODE_ENV: 'production' })
  for (const name of Object.keys(production).slice(1)) expect(faults).toContain(name)
})

test.each([
  ['STRIPE_SECRET_KEY', 'sk_test_sandbox'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_sandbox_platform'],
  ['OIDC_ISSUER', 'http://127.0.0.1:3100/identity'],
  ['STRIPE_API_URL', 'http://localhost:3100'],
  ['CLOCK_URL', 'https://time.example/clock'],
  ['STRIPE_API_URL', 'http://payments.example'],
])('production refuses %s=%s', (name, value) => {
  expect(faultsOf({ ...production, [name]: value })).toContain(name)
})

const CLEAR_TEXT: [name: string, value: string, allow: string][] = [
  ['PUBLIC_URL', 'http://yosooi.example', 'ALLOW_CLEAR_PUBLIC_URL'],
  ['OIDC_ISSUER', 'http://login.example', 'ALLOW_CLEAR_OIDC_ISSUER'],
  ['IDENTITY_MANAGEMENT_URL', 'http://login.example/api/v2', 'ALLOW_CLEAR_OIDC_ISSUER'],
  ['SMTP_URL', 'smtp://mail.example:587', 'ALLOW_CLEAR_SMTP'],
  ['CLAMAV_URL', 'tcp://clamd.example:3310', 'ALLOW_CLEAR_CLAMAV'],
  ['CLAMAV_URL', 'tcp://10.0.0.7:3310', 'ALLOW_CLEAR_CLAMAV'],
  ['CLAMAV_URL', 'tcp://localhost.example:3310', 'ALLOW_CLEAR_CLAMAV'],
  ['METRICS_HOST', '0.0.0.0', 'ALLOW_PUBLIC_METRICS'],
  ['METRICS_HOST', '2001:db8::1', 'ALLOW_PUBLIC_METRICS'],
]
test.each(CLEAR_TEXT)('production refuses %s=%s until %s says so', (name, value, allow) => {
  const environment = { ...production, METRICS_PORT: '9090', [name]: value }
  expect(faultsOf(environment)).toMatch(new RegExp(`${name}: would .* or set ${allow}=yes`))
  expect(faultsOf({ ...environment, [allow]: 'yes' })).toBe('')
  expect(faultsOf({ [name]: value, METRICS_PORT: '9090' })).toBe('')
})

test.each([
  ['SMTP_URL', 'smtp://mail.example:587/?requireTLS=true'],
  ['CLAMAV_URL', 'tcp://127.0.0.1:3310'],
  ['CLAMAV_URL', 'tcp://[::1]:3310'],
  ['CLAMAV_URL', 'unix:/run/clamav/clamd.ctl'],
  ['METRICS_HOST', '10.0.0.7'],
  ['METRICS_HOST', 'fd00::7'],
])('production takes %s=%s', (name, value) => {
  expect(faultsOf({ ...production, METRICS_PORT: '9090', [name]: value })).toBe('')
})

test.each(['http://127.0.0.1:3310', 'tcp://clamd', 'unix://clamd.ctl', 'unix:', '127.0.0.1:3310'])(
  'CLAMAV_URL=%s is refused as no address',
  value => {
    expect(faultsOf({ CLAMAV_URL: value })).toContain('CLAMAV_URL')
  },
)

test('metrics are served to this machine alone by default', () => {
  const { metrics } = readConfig({ HOST: '0.0.0.0', METRICS_PORT: '9090' })
  expect(metrics).toEqual({ host: '127.0.0.1', port: 9090 })
})

test('production starts with real addresses', () => {
  expect(readConfig(production)).toMatchObject({
    mode: 'production',
    stripe: { apiUrl: 'https://api.stripe.com' },
    management: null,
  })
})

test('pictures in a bucket need its name, region and keys', () => {
  const faults = faultsOf({ IMAGE_STORE: 's3', S3_BUCKET: 'Not a bucket' })
  for (const name of ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    expect(faults).toContain(name)
  }
  expect(faultsOf({ IMAGE_STORE: 'ftp' })).toContain('IMAGE_STORE')
  const bucket = {
    S3_REGION: 'ap-northeast-1',
    S3_BUCKET: 'yosooi-pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readConfig({ IMAGE_STORE: 's3', ...bucket }).s3).toEqual({
    endpoint: 'https://s3.ap-northeast-1.amazonaws.com',
    region: 'ap-northeast-1',
    bucket: 'yosooi-pictures',
    privateBucket: 'yosooi-pictures',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  expect(readConfig(bucket).s3).toBeNull()
})

test('a bucket that browsers read directly is refused for private files', () => {
  const open = {
    IMAGE_STORE: 's3',
    IMAGE_BASE_URL: 'https://cdn.yosooi.example',
    S3_REGION: 'ap-northeast-1',
    S3_BUCKET: 'yosooi-pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(faultsOf(open)).toContain('S3_PRIVATE_BUCKET')
  expect(faultsOf({ ...open, S3_PRIVATE_BUCKET: 'yosooi-pictures' })).toContain('S3_PRIVATE_BUCKET')
  const { s3 } = readConfig({ ...open, S3_PRIVATE_BUCKET: 'yosooi-letters' })
  expect(s3).toMatchObject({ bucket: 'yosooi-pictures', privateBucket: 'yosooi-letters' })
})

test('the faults of the operator’s file are reported with those of other settings', () => {
  const missing = faultsOf({ OPERATOR_FILE: '/nonexistent.json', LOG_LEVEL: 'loud' })
  expect(missing).toMatch(/LOG_LEVEL: /)
  expect(missing).toMatch(/OPERATOR_FILE: .*nonexistent/)
  expect(faultsOf({ OPERATOR_FILE: 'README.md' })).toMatch(/OPERATOR_FILE: .*JSON/)
})

test('a value with spaces before or after it is refused by name', () => {
  for (const name of ['PORT', 'DATA_DIR', 'ANALYTICS_ID'])
    expect(faultsOf({ [name]: ' ' })).toContain(`${name}: 前後に空白があります`)
  expect(faultsOf({ STRIPE_SECRET_KEY: 'sk_test_x ' })).toContain('STRIPE_SECRET_KEY: 前後に')
  expect(faultsOf({ UNRELATED: ' ' })).toBe('')
})

test.each([
  ['MAIL_FROM', 'ヨソオイ'],
  ['MAIL_FROM', 'ヨソオイ <no-reply>'],
  ['MAIL_FROM', 'ヨソオイ <a@yosooi.example>, <b@yosooi.example>'],
  ['MAIL_FROM', 'a@yosooi.example, ヨソオイ <b@yosooi.example>'],
  ['PUSH_SERVICES', 'foo'],
  ['PUSH_SERVICES', 'https://push.example, https://other.example'],
  ['PUSH_SERVICES', 'https://push.example/path'],
  ['PUBLIC_URL', 'https://yosooi.example/market'],
  ['PUBLIC_URL', 'https://yosooi.example/?from=mail'],
  ['PUBLIC_URL', 'https://user:password@yosooi.example'],
])('%s=%s is refused by name', (name, value) => {
  expect(faultsOf({ [name]: value })).toContain(`${name}: `)
})

test.each([
  ['PORT', 'abc', '数値'],
  ['PORT', '70000', '65535以下'],
  ['ROLE', 'mail', '"all"、"web"、"worker"'],
  ['SMTP_URL', 'mail.yosooi.example', '無効なURL'],
])('%s=%s is refused in Japanese', (name, value, words) => {
  expect(faultsOf({ [name]: value })).toContain(words)
})

test.each([
  ['MAIL_FROM', 'no-reply@yosooi.example'],
  ['MAIL_FROM', '"ヨソオイ, 運営" <no-reply@mail.yosooi.example>'],
  ['PUSH_SERVICES', 'https://*.push.example:8443  https://push.example'],
  ['PUBLIC_URL', 'https://yosooi.example/'],
  ['PUBLIC_URL', 'http://[::1]:3000'],
])('%s=%s is taken', (name, value) => {
  expect(faultsOf({ [name]: value })).toBe('')
})
