import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import type { MoneyWorld } from '../money-world.ts'
import type { ActionContext, ShownAmounts } from './action-context.ts'
import { actions } from './actions.ts'
import { doAtOnce, groupsOf } from './at-once.ts'
import { chanceOf } from './chance.ts'
import { queuedJobs, runJob } from './jobs.ts'
import { collectPost, type Post, takeDue } from './post.ts'
import { settle } from './settle.ts'
import type { Step } from './step.ts'

/** Plays a history from the initial state; all open work is done when it returns. */
export async function live(world: MoneyWorld, steps: readonly Step[]): Promise<ShownAmounts> {
  await world.restore()
  await setPrices(world, steps[0]?.seed ?? 1)
  const shownAmounts: ShownAmounts = { refunds: new Map(), payouts: new Map() }
  const pages: string[] = []
  const reconciled = { at: world.app.clock() }
  const post: Post = { waiting: [], past: [] }
  for (const group of groupsOf(steps)) {
    const [step] = group
    const isCrowd = group.length > 1
    world.trouble.chance = chanceOf(step.seed)
    world.trouble.share = isCrowd ? 0 : step.trouble
    world.lookAtClock()
    const actions = group.map(one => () => {
      const chance = chanceOf(one.seed)
      const { twice } = one
      return doStep({ world, chance, shownAmounts, pages, twice, isCrowd }, one)
    })
    if (isCrowd) await doAtOnce(world, actions, { step, post })
    else for (const act of actions) await act()
    await work(world, step, post)
    await reconcileInTime(world, reconciled)
  }
  world.trouble.share = 0
  await settle(
    world,
    post.waiting.map(({ webhook }) => webhook),
  )
  return shownAmounts
}

/** Maximum number of seconds without a reconciliation; the provider keeps its events longer. */
const RECONCILE_GAP = 20 * 86_400

async function reconcileInTime(world: MoneyWorld, reconciled: { at: Date }): Promise<void> {
  const now = world.app.clock()
  if (now.getTime() - reconciled.at.getTime() < RECONCILE_GAP * 1000) return
  world.trouble.share = 0
  await reconcile(world.app.reconciling, { cause: 'schedule', scope: 'full' })
  reconciled.at = now
}

const doStep = async (context: ActionContext, { action }: Step): Promise<void> => {
  if (/Next$|^fail/.test(action)) context.world.providerMayFail.value = true
  await actions[action](context)
}

/** Sets different prices over the whole range, and few seats. */
async function setPrices({ sql, cast }: MoneyWorld, seed: number): Promise<void> {
  const chance = chanceOf(seed)
  for (const { id } of cast.services) {
    const price = chance.pick([1500, 1999, 3800, 10_000, 200_000, chance.between(1500, 200_000)])
    const quantity = chance.between(1, 4)
    await sql('update services set price = $1, quantity = $2 where id = $3', [price, quantity, id])
  }
}

async function work(world: MoneyWorld, step: Step, post: Post): Promise<void> {
  const { chance } = world.trouble
  for (let round = 0; round < 2; round++) {
    await collectPost(world, step, post)
    for (const webhook of takeDue(world, step, post)) await world.deliver(webhook)
    const jobs = chance.shuffle(await queuedJobs(world))
    const worked = jobs.slice(0, Math.ceil(jobs.length * step.work))
    for (const job of worked) {
      const both = step.twice ? [runJob(world, job), runJob(world, job)] : [runJob(world, job)]
      await Promise.all(both)
    }
    // Only calls to the provider cause further webhooks.
    if (worked.length === 0 || step.work < 1) return
  }
}
