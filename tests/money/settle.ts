import { reconcile } from '../../server/domains/reconciliation/reconcile.ts'
import type { HeldWebhook } from './held-webhooks.ts'
import { queuedJobs, runJob } from './jobs.ts'
import type { MoneyWorld } from './money-world.ts'
import { hasEffectHere } from './post.ts'

const DAY = 86_400

/** Everything that was on its way arrives, what failed is tried again, and money comes to rest. */
export async function settle(world: MoneyWorld, waiting: readonly HeldWebhook[]): Promise<void> {
  await world.control('/control/payments/clear_faults', {})
  for (const account of world.cast.accounts.values()) {
    await world.control('/control/payments/lift_restriction', { account }).catch(() => undefined)
  }
  await releaseRefunds(world)
  for (const webhook of waiting) await world.deliver(webhook)
  await workOff(world)
  for (let pass = 0; pass < 3; pass++) {
    await workOff(world)
    await reconcileWell(world)
    await workOff(world)
    await world.wind(3 * DAY)
    // the provider forgets by its own clock what it answered to a key
    await world.control('/control/payments/forget_answers', {})
  }
  await workOff(world)
  for (const { name, run } of world.app.recurring)
    if (/^(resume|find-used-up)/.test(name)) await run()
  await reconcileWell(world)
  world.providerMayFail.value = false
}

/** A run in quiet times comes to its end. */
async function reconcileWell({ app }: MoneyWorld): Promise<void> {
  const report = await reconcile(app.reconciling, { cause: 'schedule', scope: 'full' })
  if (!report) throw new Error('another run of reconciliation is under way')
}

/** Refunds that the provider held come through. */
async function releaseRefunds(world: MoneyWorld): Promise<void> {
  for await (const { id, pending_reason } of world.stripe.refunds.list({ limit: 100 })) {
    if (pending_reason !== 'processing') continue
    await world.control('/control/payments/succeed_refund', { refund: id })
  }
}

/** Until neither a webhook nor a job is left that can be worked off. */
async function workOff(world: MoneyWorld): Promise<void> {
  for (;;) {
    await world.control('/control/payments/settle', {})
    const came = world.takeWebhooks().filter(hasEffectHere)
    for (const webhook of came) await world.deliver(webhook)
    const jobs = await queuedJobs(world)
    let worked = 0
    for (const job of jobs) if (await runJob(world, job)) worked++
    if (came.length === 0 && worked === 0) return
  }
}
