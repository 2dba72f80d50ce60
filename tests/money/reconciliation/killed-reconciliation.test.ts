import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { checkLedger } from '../../../server/domains/reconciliation/books/check-ledger.ts'
import { checkWithProvider } from '../../../server/domains/reconciliation/books/check-with-provider.ts'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { worldWithMortalWorker } from '../../support/faults/killed-worker.ts'
import {
  type Member,
  offerService,
  payOnHostedPage,
  registerMember,
  registerSeller,
  succeed,
} from '../../support/fixtures.ts'

const DAY = 86_400
const BUYERS = 5
const DEATHS = 6
/** Maximum lifetime of a worker in milliseconds. */
const LIFE = 1500

const mortal = await worldWithMortalWorker()
const { world } = mortal
const admin = await registerMember(world, 'admin')
const killOnce = () => mortal.killOnce(LIFE)
afterAll(mortal.close)

async function pay(buyer: Member, service: number): Promise<void> {
  const checkout = world.call('checkout', { prod_id: String(service) }, buyer)
  const { url } = await succeed<{ url: string }>(checkout)
  await payOnHostedPage(world, url, '4242424242424242')
}

async function reconcileAndDie(): Promise<void> {
  for (let death = 0; death < DEATHS; death++) {
    await succeed(world.call('admin_reconcile', {}, admin))
    await killOnce()
  }
  await world.settle()
}

function provider(): Stripe {
  const { hostname: host, port } = new URL(world.sandboxUrl)
  return new Stripe('sk_test_sandbox', { host, port, protocol: 'http', telemetry: false })
}

async function booksAgree(): Promise<void> {
  expect(await checkLedger(world.app.db)).toEqual([])
  expect((await checkWithProvider(world.app)).differences).toEqual([])
}

test('reconciliation that is killed at any moment books every unreported month once', {
  timeout: 240_000,
}, async () => {
  const seller = await registerSeller(world, 'seller')
  const service = await offerService(world, seller, { quantity: '20' })
  await world.control('/control/payments/drop_webhooks', {})
  for (let n = 0; n < BUYERS; n++) await pay(await registerMember(world, `buyer${n}`), service)
  await reconcileAndDie()
  await mortal.stop()
  const run = { cause: 'command', scope: 'full' } as const
  expect(await reconcile(world.app.reconciling, run)).toMatchObject({ faults: [] })
  await mortal.start()
  await world.settle()
  const { rows } = await world.sql('select id from deals')
  expect(rows).toHaveLength(BUYERS)
  expect((await provider().transfers.list({ limit: 100 })).data).toHaveLength(BUYERS)
  await booksAgree()
})

test('a payout whose worker was killed is sent once, and its unreported arrival is booked once', {
  timeout: 240_000,
}, async () => {
  await world.control('/control/payments/clear_faults', {})
  const seller = await registerSeller(world, 'saver')
  await pay(await registerMember(world, 'customer'), await offerService(world, seller))
  await world.advance(31 * DAY)
  await world.control('/control/payments/drop_webhooks', {})
  await succeed(world.call('payout_create', {}, seller))
  for (let death = 0; death < 2; death++) await killOnce()
  await world.settle()
  await world.advance(5 * DAY)
  await reconcileAndDie()
  await world.settle()
  const { rows } = await world.sql<{ state: string; account_id: string }>(
    'select state, account_id from payouts',
  )
  expect(rows).toMatchObject([{ state: 'paid' }])
  const stripeAccount = rows[0]?.account_id ?? ''
  const { data } = await provider().payouts.list({ limit: 100 }, { stripeAccount })
  expect(data.map(({ status }) => status)).toEqual(['paid'])
  await booksAgree()
})
