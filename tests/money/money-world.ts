import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CompiledQuery } from 'kysely'
import Stripe from 'stripe'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { readSettings } from '../../sandbox/settings.ts'
import { createStripePayments } from '../../server/adapters/stripe/stripe-payments.ts'
import { type App, createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createLog } from '../../server/platform/log.ts'
import type { Mail } from '../../server/ports/mail-sender.ts'
import { type Call, type Control, callOf, controlOf } from '../support/calls.ts'
import { testDatabase } from '../support/database.ts'
import { type Member, offerService, registerMember, succeed } from '../support/scenes.ts'
import { chanceOf } from './chance.ts'
import { type HeldWebhook, holdWebhooks, requestOf } from './held-webhooks.ts'
import { runAllJobs } from './jobs.ts'
import { takeSnapshot } from './snapshot.ts'
import { type Trouble, troubled } from './troubled-payments.ts'

export interface Cast {
  admin: Member
  sellers: Member[]
  buyers: Member[]
  /** Services with their sellers. */
  services: { id: number; seller: Member }[]
  /** The provider's account of each seller. */
  accounts: Map<number, string>
}

/**
 * The product and the provider with everything between them in the hands of a test: webhooks are
 * held, jobs run when told, the clock stands, and calls may crash on either side.
 */
export interface MoneyWorld {
  app: App
  cast: Cast
  call: Call
  control: Control
  stripe: Stripe
  trouble: Trouble
  /** Whether the provider was told to fail, so that an answer may be 500. */
  providerMayFail: { value: boolean }
  mails: Mail[]
  sql<T extends object>(text: string, values?: unknown[]): Promise<T[]>
  takeWebhooks(): HeldWebhook[]
  /** Knocks at the product's door with a webhook. */
  deliver(webhook: HeldWebhook): Promise<void>
  wind(seconds: number): Promise<void>
  /** The product's clock takes the provider's time and stands there. */
  lookAtClock(): Promise<void>
  /** Back to the day on which everybody is registered and nothing is sold. */
  restore(): Promise<void>
  close(): Promise<void>
}

const SELLERS = 3
const BUYERS = 4
const SERVICES_EACH = 2
/** Memory where the system offers it: the histories write a lot and keep nothing. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

export async function openMoneyWorld(): Promise<MoneyWorld> {
  const folder = await mkdtemp(path.join(FOLDER, 'yosooi-money-'))
  const database = await testDatabase()
  const webhooks = await holdWebhooks()
  const sandbox = await startSandbox(
    readSettings({ SANDBOX_PORT: '0', DATA_DIR: folder, SANDBOX_WEBHOOK_URL: webhooks.url }),
  )
  const config = readConfig({
    SANDBOX_PORT: new URL(sandbox.url).port,
    SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
    DATA_DIR: folder,
    LOG_LEVEL: process.env.MONEY_LOG ?? 'silent',
  })
  const trouble = { chance: chanceOf(1), share: 0, struck: 0 }
  const provider = createStripePayments({
    ...config.stripe,
    apiUrl: new URL(config.stripe.apiUrl),
    publicUrl: config.publicUrl,
  })
  const mails: Mail[] = []
  let now = new Date()
  const app = await createApp(config, database.url, createLog(config.logLevel), {
    clock: () => now,
    payments: troubled(provider, trouble),
    mails: { send: async mail => void mails.push(mail) },
  })
  const control = controlOf(sandbox.url)
  const call = callOf('http://127.0.0.1', async (address, init) =>
    app.http.fetch(new Request(address, init)),
  )
  const url = new URL(sandbox.url)
  const stripe = new Stripe('sk_test_sandbox', {
    host: url.hostname,
    port: url.port,
    protocol: 'http',
    telemetry: false,
  })
  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await app.db.executeQuery(CompiledQuery.raw(text, values))).rows as T[]
  const deliver = async (webhook: HeldWebhook) => {
    const { status } = await app.http.fetch(requestOf(webhook))
    if (status !== 200) throw new Error(`the door answers ${status} to ${webhook.type}`)
  }
  const lookAtClock = async () => {
    const answer = await fetch(`${sandbox.url}/clock`)
    now = new Date(((await answer.json()) as { now: string }).now)
  }
  const providerMayFail = { value: false }
  const world = {
    app,
    call,
    control,
    stripe,
    trouble,
    providerMayFail,
    mails,
    sql,
    deliver,
    lookAtClock,
  }
  const signUp = async (name: string) => {
    const email = `${name}@yosooi.example`
    await control('/control/persons', { email, password: 'yosooi-demo', email_verified: true })
    const { access_token } = await control<{ access_token: string }>('/control/token', { email })
    return { email, token: access_token }
  }
  const catchUp = async () => {
    await control('/control/payments/settle', {})
    for (const webhook of webhooks.take()) await deliver(webhook)
    await runAllJobs(world)
  }
  const cast = await gather({ ...world, signUp, catchUp })
  const day = now
  const snapshot = await takeSnapshot(
    database.url,
    path.join(sandboxFolder(folder), 'world.sqlite'),
  )
  return {
    ...world,
    cast,
    takeWebhooks: webhooks.take,
    async wind(seconds) {
      await control('/control/clock', { advance_seconds: seconds })
      await lookAtClock()
    },
    async restore() {
      await control('/control/payments/settle', {})
      await snapshot.restore()
      await control('/control/clock', { set: day.toISOString() })
      await lookAtClock()
      webhooks.take()
      mails.length = 0
      providerMayFail.value = false
    },
    async close() {
      await snapshot.close()
      await app.stop()
      await sandbox.stop()
      await webhooks.close()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}

const sandboxFolder = (folder: string): string => path.join(folder, 'sandbox')

type Stage = Pick<MoneyWorld, 'call' | 'control' | 'sql'> & {
  signUp(name: string): Promise<{ email: string; token: string }>
  catchUp(): Promise<void>
}

async function gather(stage: Stage): Promise<Cast> {
  const admin = await registerMember(stage, 'admin')
  const sellers: Member[] = []
  const buyers: Member[] = []
  for (let n = 0; n < SELLERS; n++) sellers.push(await registerMember(stage, `seller${n}`))
  for (let n = 0; n < BUYERS; n++) buyers.push(await registerMember(stage, `buyer${n}`))
  const accounts = new Map<number, string>()
  const services: Cast['services'] = []
  for (const seller of sellers) accounts.set(seller.id, await openAccount(stage, seller))
  await stage.catchUp()
  for (const seller of sellers) {
    for (let n = 0; n < SERVICES_EACH; n++) {
      services.push({ id: await offerService(stage, seller), seller })
    }
  }
  return { admin, sellers, buyers: [...buyers, ...sellers.slice(0, 1)], services, accounts }
}

async function openAccount({ call, control, sql }: Stage, seller: Member): Promise<string> {
  await succeed(call('connect_create', {}, seller))
  const [row] = await sql<{ account_id: string }>(
    'select account_id from payout_accounts where user_id = $1',
    [seller.id],
  )
  const account = row?.account_id ?? ''
  await control('/control/payments/complete_onboarding', { account })
  return account
}
