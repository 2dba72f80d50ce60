import { randomInt } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../server/domains/ledger/check-ledger.ts'
import { checkWithProvider } from '../../server/domains/reconciliation/check-with-provider.ts'
import { reconcile } from '../../server/domains/reconciliation/reconcile.ts'
import {
  type Member,
  offerService,
  payOnHostedPage,
  registerMember,
  registerSeller,
  succeed,
} from '../support/scenes.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { openWorld, type World } from '../support/world.ts'

const BUYERS = 5
const DEATHS = 6
/** Milliseconds that a worker lives at most. */
const LIFE = 1500

let world: World
let worker: ServerProcess

beforeAll(async () => {
  world = await openWorld({ works: false })
  worker = await startServer(world, 'worker')
})
afterAll(async () => {
  await worker.end('SIGKILL')
  await world.close()
})

/** Kills the worker somewhere in its run and starts the next one. */
async function killOnce(): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, randomInt(LIFE)))
  await worker.end('SIGKILL')
  worker = await startServer(world, 'worker')
  // what the dead worker held is free again after a while; the test does not wait for it
  await world.sql(
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
  )
}

async function pay(buyer: Member, service: number): Promise<void> {
  const pressed = world.call('checkout', { prod_id: String(service) }, buyer)
  const { url } = await succeed<{ url: string }>(pressed)
  await payOnHostedPage(world, url, '4242424242424242')
}

test('reconciliation killed at any moment books every untold month once', {
  timeout: 240_000,
}, async () => {
  const admin = await registerMember(world, 'admin')
  const seller = await registerSeller(world, 'seller')
  const service = await offerService(world, seller, { quantity: '20' })
  await world.control('/control/payments/drop_webhooks', {})
  for (let n = 0; n < BUYERS; n++) await pay(await registerMember(world, `buyer${n}`), service)
  for (let death = 0; death < DEATHS; death++) {
    await succeed(world.call('admin_reconcile', {}, admin))
    await killOnce()
  }
  await world.settle()
  await worker.end()
  const run = { cause: 'command', scope: 'full' } as const
  expect(await reconcile(world.app.reconciling, run)).toMatchObject({ faults: [] })
  worker = await startServer(world, 'worker')
  await world.settle()
  const { rows } = await world.sql('select id from deals')
  expect(rows).toHaveLength(BUYERS)
  const { hostname: host, port } = new URL(world.sandboxUrl)
  const stripe = new Stripe('sk_test_sandbox', { host, port, protocol: 'http', telemetry: false })
  expect((await stripe.transfers.list({ limit: 100 })).data).toHaveLength(BUYERS)
  expect(await checkLedger(world.app.db)).toEqual([])
  expect((await checkWithProvider(world.app)).differences).toEqual([])
})
