/**
 * Compares a full reconciliation of 100,000 running deals with one of 10,000: calls to the provider,
 * seconds, memory. On both sides the deals are copies of one that was bought. For 1 % of them the
 * product missed a change: a cancellation at the provider whose webhook is lost.
 *
 *   npm run bench:reconcile
 */

import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import Stripe from 'stripe'
import { reconcile } from '../server/domains/reconciliation/reconcile.ts'
import {
  offerService,
  payOnHostedPage,
  registerMember,
  registerSeller,
  succeed,
} from '../tests/support/fixtures.ts'
import { openWorld, type World } from '../tests/support/world.ts'
import { openBenchDatabase } from './bench-database.ts'
import { copyAtProvider, copyInBooks } from './reconcile/copies.ts'

const SIZES = (process.env.BENCH_DEALS ?? '10000,100000').split(',').map(Number)
const CHANGED = 0.01
const DAY = 86_400
const MB = 1024 * 1024

for (const size of SIZES) await measure(size)

async function measure(size: number): Promise<void> {
  await using bench = await openBenchDatabase({ fsync: 'off' })
  const openDatabase = async () => ({ url: bench.url, drop: async () => {} })
  const world = await openWorld({ openDatabase })
  try {
    await sellOnce(world)
    await run(world)
    await world.advance(10 * DAY)
    await copyInBooks(world.app.db, size)
    const provider = new DatabaseSync(path.join(world.folder, 'sandbox', 'world.sqlite'))
    const subscriptions = copyAtProvider(provider, size)
    provider.close()
    await world.sql(`delete from reconciliation_cursors where name ~ '^movements'`)
    await run(world)
    await changeUnseen(world, subscriptions.slice(0, size * CHANGED))
    report(size, await watched(() => run(world)), 'changed')
    report(size, await watched(() => run(world)), 'nothing')
  } finally {
    await world.close()
  }
}

async function sellOnce(world: World): Promise<void> {
  const seller = await registerSeller(world, 'seller')
  const service = await offerService(world, seller)
  const buyer = await registerMember(world, 'buyer')
  const answer = world.call('checkout', { prod_id: String(service) }, buyer)
  const { url } = await succeed<{ url: string }>(answer)
  await payOnHostedPage(world, url, '4242424242424242')
  await world.settle()
}

async function run({ app }: World) {
  const report = await reconcile(app.reconciling, { cause: 'command', scope: 'full' })
  if (!report) throw new Error('another run is under way')
  return report
}

/** The provider sends a webhook for each change, and all of them are lost. */
async function changeUnseen(world: World, subscriptions: string[]): Promise<void> {
  await world.control('/control/payments/drop_webhooks', {})
  const { hostname: host, port } = new URL(world.sandboxUrl)
  const stripe = new Stripe('sk_test_sandbox', { host, port, protocol: 'http', telemetry: false })
  for (const id of subscriptions) {
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  }
}

/** Growth of this process's memory, which includes the sandbox's, in megabytes. */
async function watched<T>(work: () => Promise<T>) {
  const before = process.memoryUsage().rss
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 50)
  const begin = performance.now()
  const answer = await work()
  clearInterval(timer)
  return { answer, seconds: (performance.now() - begin) / 1000, grown: (peak - before) / MB }
}

function report(
  size: number,
  { answer, seconds, grown }: Awaited<ReturnType<typeof watched<Awaited<ReturnType<typeof run>>>>>,
  what: string,
): void {
  const { calls, mended, faults, lookedAt } = answer
  console.log(
    `${size} deals, ${what}: ${calls} calls, ${seconds.toFixed(1)} s, +${grown.toFixed(0)} MB, ` +
      `${lookedAt} looked at, ${mended} mended, ${faults.length} faults`,
  )
}
