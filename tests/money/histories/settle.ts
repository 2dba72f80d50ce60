import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { hasEffect } from '../../../server/payment-events.ts'
import type { HeldWebhook } from '../held-webhooks.ts'
import type { MoneyWorld } from '../money-world.ts'
import { bookMovements } from './book-movements.ts'
import { queuedJobs, runJob } from './jobs.ts'
import { ONCE_PAID } from './provider-actions.ts'

const DAY = 86_400
/** How often the queue retries a refund that the provider refuses (`REFUSALS_MAX` and the last). */
const TRIES = 61

/** Delivers what is waiting, retries what failed, and works until nothing is left to do. */
export async function settle(world: MoneyWorld, waiting: readonly HeldWebhook[]): Promise<void> {
  await world.control('/control/payments/clear_faults', {})
  for (const account of world.cast.accounts.values()) {
    await world.control('/control/payments/lift_restriction', { account }).catch(() => undefined)
  }
  await releaseRefunds(world)
  await resumeSubscriptions(world)
  for (const webhook of waiting) await world.deliver(webhook)
  await workOff(world)
  for (let pass = 0; pass < 3; pass++) {
    await workOff(world)
    await reconcileWell(world)
    await bookMovements(world)
    await workOff(world)
    await world.wind(3 * DAY)
    // The provider forgets idempotency keys after a day of real time, for which a test does not
    // wait.
    await world.control('/control/payments/forget_answers', {})
  }
  await workOff(world)
  await retryRefused(world)
  await workOff(world)
  for (const { name, run } of world.app.recurring)
    if (/^(resume|find-used-up)/.test(name)) await run()
  await reconcileWell(world)
  world.providerMayFail.value = false
}

/** A reconciliation without faults, which must run to its end. */
async function reconcileWell({ app }: MoneyWorld): Promise<void> {
  const report = await reconcile(app.reconciling, { cause: 'schedule', scope: 'full' })
  if (!report) throw new Error('another run of reconciliation is under way')
}

/** Completes the refunds that the provider holds. */
async function releaseRefunds(world: MoneyWorld): Promise<void> {
  for await (const { id, pending_reason } of world.stripe.refunds.list({ limit: 100 })) {
    if (pending_reason !== 'processing') continue
    await world.control('/control/payments/succeed_refund', { refund: id })
  }
}

/** A subscription whose card is declined stays paused at the provider; its owner ends it. */
async function resumeSubscriptions({ stripe }: MoneyWorld): Promise<void> {
  for await (const { id } of stripe.subscriptions.list({ status: 'paused', limit: 100 })) {
    const { status } = await stripe.subscriptions.resume(id, ONCE_PAID)
    if (status === 'paused') await stripe.subscriptions.cancel(id)
  }
}

/**
 * Retries what the provider refuses until the retries are used up: such a refund is then owed to the
 * buyer otherwise (rule `refund-paid-otherwise`).
 */
async function retryRefused(world: MoneyWorld): Promise<void> {
  const refused = await world.sql<{ key: string }>(
    'select key from outbox where refusals > 0 and done_at is null and not waits',
  )
  const keys = refused.map(({ key }) => key)
  const jobs = (await queuedJobs(world)).filter(
    ({ data }) => 'key' in data && keys.includes(data.key),
  )
  for (const job of jobs)
    for (let tries = 0; tries < TRIES && !(await runJob(world, job)); tries++);
}

/** Delivers webhooks and runs jobs until neither makes progress. */
async function workOff(world: MoneyWorld): Promise<void> {
  for (;;) {
    await world.control('/control/payments/settle', {})
    const came = world.takeWebhooks().filter(({ type }) => hasEffect(type))
    for (const webhook of came) await world.deliver(webhook)
    const jobs = await queuedJobs(world)
    let worked = 0
    for (const job of jobs) if (await runJob(world, job)) worked++
    if (came.length === 0 && worked === 0) return
  }
}
