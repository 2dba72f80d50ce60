import * as fc from 'fast-check'
import { type ActName, acts, type Scene, type Told } from './acts.ts'
import { chanceOf } from './chance.ts'
import type { HeldWebhook } from './held-webhooks.ts'
import { queuedJobs, runJob } from './jobs.ts'
import type { MoneyWorld } from './money-world.ts'

/** One thing that happens, with all its accidents; the seed decides to whom. */
export interface Step {
  act: ActName
  seed: number
  /** Share of the provider calls at which the process dies. */
  trouble: number
  twice: boolean
  /** Share of what waits (webhooks, then jobs) that is worked off afterwards, in any order. */
  work: number
  /** Whether some webhooks come again, and some never. */
  webhooks: 'once' | 'again' | 'lost'
}

const WEIGHTS: Readonly<Record<ActName, number>> = {
  subscribe: 16,
  openPage: 3,
  payOpenPage: 3,
  pause: 2,
  terminate: 4,
  request: 7,
  answer: 8,
  takeBackRequest: 2,
  autoCancel: 3,
  write: 2,
  withdraw: 8,
  windHours: 8,
  windDays: 8,
  windMonth: 3,
  changeCard: 3,
  dispute: 3,
  decideDispute: 4,
  appealDispute: 2,
  changeDisputeFee: 1,
  refundByHand: 3,
  bounceRefund: 1,
  remedyRefund: 3,
  movePayout: 4,
  restrict: 1,
  lift: 3,
  declineNext: 2,
  failNext: 1,
  cutNext: 2,
  failRefund: 1,
  failPayout: 2,
  sync: 3,
  dailyWork: 3,
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    ...Object.entries(WEIGHTS).map(([act, weight]) => ({
      weight,
      arbitrary: fc.constant(act as ActName),
    })),
  ),
  seed: fc.noBias(fc.nat()),
  trouble: fc.oneof(
    { weight: 7, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.constant(0.1) },
    { weight: 1, arbitrary: fc.constant(0.5) },
  ),
  twice: fc.oneof(
    { weight: 4, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  work: fc.oneof(
    { weight: 6, arbitrary: fc.constant(1) },
    { weight: 2, arbitrary: fc.constant(0.5) },
    { weight: 2, arbitrary: fc.constant(0) },
  ),
  webhooks: fc.oneof(
    { weight: 6, arbitrary: fc.constant('once' as const) },
    { weight: 2, arbitrary: fc.constant('again' as const) },
    { weight: 2, arbitrary: fc.constant('lost' as const) },
  ),
})

/** The history of a seed, always the same. */
export const historyOf = (seed: number, steps: number): Step[] =>
  fc.sample(step, { seed, numRuns: steps })

/** What a sync repairs may be lost for good; the rest the provider sends until it has arrived. */
const LOSABLE = /^(checkout\.session\.completed|customer\.subscription\..*|invoice\.paid)$/
/** What nothing follows is stored and left; a few of them are enough. */
const EFFECTLESS =
  /^(?!checkout|customer\.subscription|invoice\.paid|refund\.|charge\.(dispute|refund|updated)|account|capability|payout)/

/** Lives through a history from the first day on; the books are not settled when it returns. */
export async function live(world: MoneyWorld, steps: readonly Step[]): Promise<Told> {
  await world.restore()
  await setTheStage(world, steps[0]?.seed ?? 1)
  const told: Told = { refunds: new Map(), payouts: new Map() }
  const pages: string[] = []
  const synced = { at: world.app.clock() }
  const post = { waiting: [] as HeldWebhook[], past: [] as HeldWebhook[] }
  for (const step of steps) {
    const chance = chanceOf(step.seed)
    world.trouble.chance = chance
    world.trouble.share = step.trouble
    world.lookAtClock()
    await doStep({ world, chance, told, pages, twice: step.twice }, step)
    await work(world, step, post)
    await syncInTime(world, synced)
  }
  world.trouble.share = 0
  await settle(world, post.waiting)
  return told
}

/** Longest that the nightly syncs are out of order, in seconds; what they look back on is longer. */
const SYNC_GAP = 20 * 86_400

async function syncInTime(world: MoneyWorld, synced: { at: Date }): Promise<void> {
  const now = world.app.clock()
  if (now.getTime() - synced.at.getTime() < SYNC_GAP * 1000) return
  world.trouble.share = 0
  for (const { name, run } of world.app.recurring) {
    if (name === 'reconcile') await run()
  }
  synced.at = now
}

const doStep = async (scene: Scene, { act }: Step): Promise<void> => {
  if (/Next$|^fail/.test(act)) scene.world.providerMayFail.value = true
  await acts[act](scene)
}

/** Prices over the whole range and few seats, differently each time. */
async function setTheStage({ sql, cast }: MoneyWorld, seed: number): Promise<void> {
  const chance = chanceOf(seed)
  for (const { id } of cast.services) {
    const price = chance.pick([1500, 1999, 3800, 10_000, 200_000, chance.between(1500, 200_000)])
    const quantity = chance.between(1, 4)
    await sql('update services set price = $1, quantity = $2 where id = $3', [price, quantity, id])
  }
}

interface Post {
  waiting: HeldWebhook[]
  past: HeldWebhook[]
}

async function work(world: MoneyWorld, step: Step, post: Post): Promise<void> {
  const { chance } = world.trouble
  for (let round = 0; round < 2; round++) {
    await collect(world, step, post)
    const due = chance.shuffle(post.waiting)
    const now = due.splice(0, Math.ceil(due.length * step.work))
    for (const webhook of now) await world.deliver(webhook)
    post.waiting = due
    post.past.push(...now)
    const jobs = chance.shuffle(await queuedJobs(world))
    const worked = jobs.slice(0, Math.ceil(jobs.length * step.work))
    for (const job of worked) {
      const both = step.twice ? [runJob(world, job), runJob(world, job)] : [runJob(world, job)]
      await Promise.all(both)
    }
    // calls to the provider cause further webhooks, webhooks alone none
    if (worked.length === 0 || step.work < 1) return
  }
}

async function collect(world: MoneyWorld, step: Step, post: Post): Promise<void> {
  const { chance } = world.trouble
  await world.control('/control/payments/settle', {})
  const came = world
    .takeWebhooks()
    .filter(({ type }) => !EFFECTLESS.test(type) || chance.hits(0.05))
  const lost = ({ type }: HeldWebhook) =>
    step.webhooks === 'lost' && LOSABLE.test(type) && chance.hits(0.5)
  post.waiting.push(...came.filter(webhook => !lost(webhook)))
  if (step.webhooks === 'again') post.waiting.push(...chance.shuffle(post.past).slice(0, 3))
}

const DAY = 86_400

/** Everything that was on its way arrives, what failed is tried again, and money comes to rest. */
export async function settle(world: MoneyWorld, waiting: readonly HeldWebhook[]): Promise<void> {
  await world.control('/control/payments/clear_faults', {})
  for (const account of world.cast.accounts.values()) {
    await world.control('/control/payments/lift_restriction', { account }).catch(() => undefined)
  }
  for (const webhook of waiting) await world.deliver(webhook)
  await workOff(world)
  for (const name of ['sync_subsc', 'update_subsc'] as const) {
    const { status, body } = await world.call(name, {}, world.cast.admin)
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
  }
  for (let pass = 0; pass < 3; pass++) {
    await workOff(world)
    await world.wind(3 * DAY)
  }
  await workOff(world)
  world.providerMayFail.value = false
}

/** Until neither a webhook nor a job is left that can be worked off. */
async function workOff(world: MoneyWorld): Promise<void> {
  for (;;) {
    await world.control('/control/payments/settle', {})
    const came = world.takeWebhooks().filter(({ type }) => !EFFECTLESS.test(type))
    for (const webhook of came) await world.deliver(webhook)
    const jobs = await queuedJobs(world)
    let worked = 0
    for (const job of jobs) if (await runJob(world, job)) worked++
    if (came.length === 0 && worked === 0) return
  }
}
