import { hasEffect } from '../../../server/payment-events.ts'
import type { HeldWebhook } from '../held-webhooks.ts'
import type { MoneyWorld } from '../money-world.ts'
import type { Step } from './step.ts'

const DAY_MS = 86_400_000
/**
 * Maximum delay of a webhook: the provider retries for three days, and manual resends come later.
 */
const LATEST_DAYS = 6

/**
 * The provider's webhooks: those with a time of delivery, and those delivered, which may come
 * again.
 */
export interface Post {
  waiting: { webhook: HeldWebhook; due: Date }[]
  past: HeldWebhook[]
}

/**
 * Schedules the provider's new webhooks; some are lost, late or repeated. Of those that the product
 * stores without any effect, few are delivered.
 */
export async function collectPost(world: MoneyWorld, step: Step, post: Post): Promise<void> {
  const { chance } = world.trouble
  await world.control('/control/payments/settle', {})
  const now = world.app.clock()
  for (const webhook of world.takeWebhooks()) {
    if (!hasEffect(webhook.type) && !chance.hits(0.05)) continue
    const strikes = chance.hits(0.5)
    if (step.webhooks === 'lost' && strikes) continue
    const late = step.webhooks === 'late' && strikes ? chance.between(1, LATEST_DAYS) : 0
    post.waiting.push({ webhook, due: new Date(now.getTime() + late * DAY_MS) })
  }
  if (step.webhooks !== 'again') return
  for (const webhook of chance.shuffle(post.past).slice(0, 3)) {
    post.waiting.push({ webhook, due: now })
  }
}

/** The webhooks to deliver in this step, in random order. */
export function takeDue(world: MoneyWorld, step: Step, post: Post): HeldWebhook[] {
  const now = world.app.clock()
  const due = world.trouble.chance.shuffle(post.waiting.filter(one => one.due <= now))
  const arrived = new Set(due.slice(0, Math.ceil(due.length * step.work)))
  const webhooks = [...arrived].map(({ webhook }) => webhook)
  post.waiting = post.waiting.filter(one => !arrived.has(one))
  post.past.push(...webhooks)
  return webhooks
}
