import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Receiver, startReceiver } from './support/receiver.ts'

const BIN = fileURLToPath(new URL('../bin/stripe-sandbox.js', import.meta.url))

let folder: string
let receiver: Receiver
let sandbox: ChildProcess
let url: string
let stripe: Stripe

function run(flags: string[], environment: Record<string, string> = {}): ChildProcess {
  const env = { PATH: process.env.PATH, ...environment }
  return spawn(process.execPath, [BIN, ...flags], { env, stdio: 'pipe' })
}

/** The program's first output that matches. */
async function output(child: ChildProcess, pattern: RegExp): Promise<string> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += chunk
    const found = pattern.exec(text)
    if (found) return found[1] ?? found[0]
  }
  throw new Error(`The program ended with: ${text}`)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'))
  receiver = await startReceiver(0, { '/hook': 'whsec_mine', '/connect': 'whsec_other' })
  const flags = ['--port', '0', '--webhook', `${receiver.url}/hook`, '--business', 'Example Shop']
  sandbox = run(flags, {
    STRIPE_SANDBOX_DATA: folder,
    STRIPE_WEBHOOK_SECRET: 'whsec_mine',
    STRIPE_SANDBOX_CONNECT_WEBHOOK: `${receiver.url}/connect`,
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_other',
  })
  url = await output(sandbox, /(http:\/\/127\.0\.0\.1:\d+)\//)
  const { hostname: host, port } = new URL(url)
  stripe = new Stripe('sk_test_any', { host, port, protocol: 'http' })
})
afterAll(async () => {
  sandbox.kill('SIGKILL')
  await receiver.stop()
  await rm(folder, { recursive: true })
})

it('serves a Stripe SDK and sends signed webhooks to both targets', async () => {
  const customer = await stripe.customers.create({ email: 'buyer@example.com' })
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ email: customer.email })
  const account = await stripe.accounts.create({ country: 'JP', email: 'seller@example.com' })
  for (const [path, body] of [
    ['complete_onboarding', { account: account.id }],
    ['settle', {}],
  ] as const) {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    expect((await fetch(`${url}/control/payments/${path}`, init)).status).toBe(200)
  }
  expect(receiver.types('/hook')).toContain('customer.created')
  expect(receiver.types('/connect')).toContain('account.updated')
})

it('names the business on the hosted checkout page', async () => {
  const recurring = { interval: 'month' as const }
  const product_data = { name: 'Tea' }
  const price_data = { currency: 'jpy', unit_amount: 500, recurring, product_data }
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ quantity: 1, price_data }],
    success_url: 'https://shop.example/done',
  })
  const page = await (await fetch(String(session.url))).text()
  expect(page).toContain('Example Shop')
})

it('has a control page and a clock that moves forward', async () => {
  expect(await (await fetch(`${url}/`)).text()).toContain('href="/sandbox.css"')
  const time = async () => Date.parse((await (await fetch(`${url}/clock`)).json()).now)
  const before = await time()
  const body = new URLSearchParams({ advance_seconds: '86400' })
  await fetch(`${url}/control/clock`, { method: 'POST', body })
  expect((await time()) - before).toBeGreaterThanOrEqual(86_400_000)
})

it('explains its flags, and names each wrong one', async () => {
  expect(await output(run(['--help']), /--connect-webhook-secret/)).toBeTruthy()
  const wrong = run(['--port', 'many', '--webhook', 'nowhere', '--data', folder])
  let text = ''
  wrong.stderr?.on('data', chunk => {
    text += chunk
  })
  expect(await once(wrong, 'close')).toEqual([1, null])
  expect(text).toContain('--port')
  expect(text).toContain('--webhook')
})

it('ends on SIGTERM', async () => {
  sandbox.kill('SIGTERM')
  expect(await once(sandbox, 'exit')).toEqual([0, null])
})
