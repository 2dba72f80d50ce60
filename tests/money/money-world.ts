import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CompiledQuery } from 'kysely'
import Stripe from 'stripe'
import { afterAll } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { readSettings } from '../../sandbox/settings.ts'
import { createStripePayments } from '../../server/adapters/stripe/stripe-payments.ts'
import { type App, createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import type { Clock } from '../../server/kernel/clock.ts'
import { createLog } from '../../server/platform/log.ts'
import { type Call, type Control, callOf, controlOf } from '../support/calls.ts'
import { testDatabase } from '../support/database.ts'
import { type Member, offerService, registerMember, succeed } from '../support/fixtures.ts'
import { NO_FIGURES } from '../support/no-figures.ts'
import type { Person } from '../support/world.ts'
import { type HeldWebhook, holdWebhooks, requestOf } from './held-webhooks.ts'
import { chanceOf } from './histories/chance.ts'
import { runAllJobs, type Workplace } from './histories/jobs.ts'
import { takeSnapshot } from './histories/snapshot.ts'
import { type Trouble, troubled } from './histories/troubled-payments.ts'

export interface Cast {
  admin: Member
  sellers: Member[]
  buyers: Member[]
  services: { id: number; seller: Member }[]
  /** The provider's account of each seller. */
  accounts: Map<number, string>
}

/**
 * The product and the provider under a test's control: webhooks are held, jobs run on demand, the
 * clock moves by milliseconds only, and calls may crash before or after the provider's work.
 */
export interface MoneyWorld extends Workplace {
  app: App
  cast: Cast
  call: Call
  control: Control
  stripe: Stripe
  trouble: Trouble
  /** True when the provider was told to fail, so that answers may be 500. */
  providerMayFail: { value: boolean }
  /** The product's newest warnings and errors, as lines of its log. */
  warnings: readonly string[]
  takeWebhooks(): HeldWebhook[]
  /** Sends a webhook to the product's endpoint. */
  deliver(webhook: HeldWebhook): Promise<void>
  wind(seconds: number): Promise<void>
  /** Sets the product's clock to the provider's time. */
  lookAtClock(): void
  /** Restores the initial state: everybody is registered and nothing is sold. */
  restore(): Promise<void>
  close(): Promise<void>
}

/** In memory where possible, because the histories write a lot and keep nothing. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

export async function openMoneyWorld(): Promise<MoneyWorld> {
  const folder = await mkdtemp(path.join(FOLDER, 'yosooi-money-'))
  const database = await testDatabase()
  const webhooks = await holdWebhooks()
  const sandbox = await startSandbox(
    readSettings({ SANDBOX_PORT: '0', DATA_DIR: folder, SANDBOX_WEBHOOK_URL: webhooks.url }),
  )
  const control = controlOf(sandbox.url)
  const time = standingClock(control)
  const product = await openProduct({
    sandbox,
    folder,
    databaseUrl: database.url,
    clock: time.clock,
  })
  const world = {
    ...product,
    control,
    stripe: clientOf(sandbox.url),
    providerMayFail: { value: false },
    lookAtClock: time.look,
    wind: time.wind,
    takeWebhooks: webhooks.take,
  }
  const cast = await gather(world)
  const day = time.clock()
  const snapshot = await takeSnapshot(database.url, path.join(folder, 'sandbox', 'world.sqlite'))
  return {
    ...world,
    cast,
    async restore() {
      await control('/control/payments/settle', {})
      await snapshot.restore()
      await time.set(day)
      webhooks.take()
      world.providerMayFail.value = false
      await renewTokens(control, cast)
    },
    async close() {
      await snapshot.close()
      await product.app.stop()
      await sandbox.stop()
      await webhooks.close()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}

/** A world for all tests of a file; it is closed after them. */
export async function moneyWorldOfFile(): Promise<MoneyWorld> {
  const world = await openMoneyWorld()
  afterAll(world.close)
  return world
}

/**
 * The product's clock: the provider's time at the last `look`, and a millisecond later at each
 * reading, because two readings of a process are seldom the same moment.
 */
function standingClock(control: Control) {
  let offset = 0
  let now = Date.now()
  const move = async (to: object) => {
    const there = await control<{ now: string }>('/control/clock', to)
    offset = Date.parse(there.now) - Date.now()
    now = Date.now() + offset
  }
  return {
    clock: () => {
      now += 1
      return new Date(now)
    },
    look: () => {
      now = Math.max(now, Date.now() + offset)
    },
    wind: (seconds: number) => move({ advance_seconds: seconds }),
    set: (day: Date) => move({ set: day.toISOString() }),
  }
}

interface Ground {
  sandbox: RunningSandbox
  folder: string
  databaseUrl: string
  clock: Clock
}

/**
 * A clock for the circuit breaker that moves a minute per reading, so that failures in a row do not
 * open it.
 */
function timeOfHistories(): () => number {
  let minutes = 0
  return () => 60_000 * minutes++
}

const WARNINGS_KEPT = 5

/** The product without a running queue; its calls to the provider may crash. */
async function openProduct({ sandbox, folder, databaseUrl, clock }: Ground) {
  const config = readConfig({
    SANDBOX_PORT: new URL(sandbox.url).port,
    SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    // The people of a random history make requests faster than the limits allow.
    CALL_LIMITS: 'off',
  })
  const { stripe, publicUrl } = config
  const trouble: Trouble = { chance: chanceOf(1), share: 0, struck: 0 }
  const settings = { ...stripe, apiUrl: new URL(stripe.apiUrl), publicUrl }
  const provider = createStripePayments(settings, NO_FIGURES, timeOfHistories())
  const payments = troubled(provider, trouble)
  const { log, warnings } = keptLog()
  const app = await createApp(config, databaseUrl, log, { clock, payments })
  const call = callOf('http://127.0.0.1', async (address, init) =>
    app.http.fetch(new Request(address, init)),
  )
  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await app.db.executeQuery(CompiledQuery.raw(text, values))).rows as T[]
  const deliver = async (webhook: HeldWebhook) => {
    const { status } = await app.http.fetch(requestOf(webhook))
    if (status !== 200) throw new Error(`the webhook endpoint answers ${status} to ${webhook.type}`)
  }
  return { app, trouble, warnings, call, sql, deliver }
}

/** A log that is read only when a history fails. */
function keptLog() {
  const warnings: string[] = []
  const write = (line: string) => {
    warnings.push(line)
    if (warnings.length > WARNINGS_KEPT) warnings.shift()
  }
  return { log: createLog('warn', { write }), warnings }
}

/** The provider's SDK, by which tests read its books. */
function clientOf(sandboxUrl: string): Stripe {
  const { hostname: host, port } = new URL(sandboxUrl)
  return new Stripe('sk_test_sandbox', { host, port, protocol: 'http', telemetry: false })
}

type Stage = Omit<MoneyWorld, 'cast' | 'restore' | 'close'>

async function gather(scenario: Stage): Promise<Cast> {
  const setup = { ...scenario, signUp: (name: string) => signUp(scenario.control, name) }
  const register = async (names: string[]) => {
    const members: Member[] = []
    for (const name of names) members.push(await registerMember(setup, name))
    return members
  }
  const [admin] = await register(['admin'])
  if (!admin) throw new Error('nobody is the administrator')
  const sellers = await register(['seller0', 'seller1', 'seller2'])
  const buyers = await register(['buyer0', 'buyer1', 'buyer2', 'buyer3'])
  const accounts = new Map<number, string>()
  for (const seller of sellers) accounts.set(seller.id, await openAccount(scenario, seller))
  await catchUp(scenario)
  const services: Cast['services'] = []
  for (const seller of [...sellers, ...sellers]) {
    services.push({ id: await offerService(scenario, seller), seller })
  }
  return { admin, sellers, buyers: [...buyers, ...sellers.slice(0, 1)], services, accounts }
}

async function signUp(control: Control, name: string): Promise<Person> {
  const email = `${name}@yosooi.example`
  await control('/control/persons', { email, password: 'yosooi-demo', email_verified: true })
  return { email, token: await tokenOf(control, email) }
}

const tokenOf = async (control: Control, email: string): Promise<string> =>
  (await control<{ access_token: string }>('/control/token', { email })).access_token

/** Tokens are valid for an hour, and histories take longer. */
const TOKEN_LIFE_MS = 30 * 60_000
const tokensMadeAt = new WeakMap<Cast, number>()

async function renewTokens(control: Control, cast: Cast): Promise<void> {
  const madeAt = tokensMadeAt.get(cast) ?? Date.now()
  tokensMadeAt.set(cast, madeAt)
  if (Date.now() - madeAt < TOKEN_LIFE_MS) return
  for (const person of new Set([cast.admin, ...cast.sellers, ...cast.buyers])) {
    person.token = await tokenOf(control, person.email)
  }
  tokensMadeAt.set(cast, Date.now())
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

/** Delivers all webhooks of the provider in order and runs the resulting jobs. */
async function catchUp(scenario: Stage): Promise<void> {
  await scenario.control('/control/payments/settle', {})
  for (const webhook of scenario.takeWebhooks()) await scenario.deliver(webhook)
  await runAllJobs(scenario)
}
