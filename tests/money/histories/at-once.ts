import type { MoneyWorld } from '../money-world.ts'
import { queuedJobs, runJob } from './jobs.ts'
import { type Post, takeDue } from './post.ts'
import type { Step } from './step.ts'

/** Actions that move the clock, or that compare all books, happen alone. */
const ALONE = /^wind|^sync$|^reconcile$|^dailyWork$/

type Group = [Step, ...Step[]]

/** The steps in their order, those that happen at once in one group. */
export function groupsOf(steps: readonly Step[]): Group[] {
  const groups: Group[] = []
  let places = 0
  for (const step of steps) {
    const isAlone = ALONE.test(step.action)
    const group = groups.at(-1)
    if (group && places > 0 && !isAlone) {
      group.push(step)
      places -= 1
    } else {
      groups.push([step])
      places = isAlone ? 0 : step.beside
    }
  }
  return groups
}

/** Does the actions, the deliveries that are due and the queued jobs, all at once. */
export async function doAtOnce(
  world: MoneyWorld,
  actions: (() => Promise<unknown>)[],
  { step, post }: { step: Step; post: Post },
): Promise<void> {
  const webhooks = takeDue(world, step, post)
  const jobs = await queuedJobs(world)
  const ends = await Promise.allSettled([
    ...actions.map(act => act()),
    ...webhooks.map(webhook => world.deliver(webhook)),
    ...jobs.map(job => runJob(world, job)),
  ])
  const failed = ends.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
