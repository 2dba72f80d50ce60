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

test('an empty environment is the demo beside the sandbox', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    databaseUrl: null,
    oidc: { issuer: 'http://127.0.0.1:3100/identity' },
    stripe: { apiUrl: 'http://127.0.0.1:3100' },
    adminEmail: 'admin@yosooi.example',
  })
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
])('production refuses %s=%s', (name, value) => {
  expect(faultsOf({ ...production, [name]: value })).toContain(name)
})

test('production starts with real addresses', () => {
  expect(readConfig(production)).toMatchObject({
    mode: 'production',
    stripe: { apiUrl: 'https://api.stripe.com' },
    management: null,
  })
})
