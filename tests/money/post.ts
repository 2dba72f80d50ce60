import type { HeldWebhook } from './held-webhooks.ts'
import type { MoneyWorld } from './money-world.ts'
import type { Step } from './step.ts'

const DAY_MS = 86_400_000
/** Longest that a notice is late; the provider sends for three days and dated resends come later. */
const LATEST_DAYS = 6

/** What the provider has sent: on its way until its time, or delivered and perhaps sent again. */
export interface Post {
  waiting: { webhook: HeldWebhook; due: Date }[]
  past: HeldWebhook[]
}

/** What nothing follows is stored and left; a few of them are enough. */
const EFFECTLESS =
  /^(?!checkout|customer\.subscription|invoice\.pa|refund\.|charge\.|account|capability|payout)/

export const hasEffectHere = ({ type }: HeldWebhook): boolean => !EFFECTLESS.test(type)

/** Takes what the provider has sent since; some of it is lost, some comes again or late. */
export async function collectPost(world: MoneyWorld, step: Step, post: Post): Promise<void> {
  const { chance } = world.trouble
  await world.control('/control/payments/settle', {})
  const now = world.app.clock()
  for (const webhook of world.takeWebhooks()) {
    if (!hasEffectHere(webhook) && !chance.hits(0.05)) continue
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

/** What arrives in this step, in any order. */
export function takeDue(world: MoneyWorld, step: Step, post: Post): HeldWebhook[] {
  const now = world.app.clock()
  const due = world.trouble.chance.shuffle(post.waiting.filter(one => one.due <= now))
  const arrived = new Set(due.slice(0, Math.ceil(due.length * step.work)))
  const webhooks = [...arrived].map(({ webhook }) => webhook)
  post.waiting = post.waiting.filter(one => !arrived.has(one))
  post.past.push(...webhooks)
  return webhooks
}
