import type { Step } from './outlook.ts'

/** Steps so close together that one button stands for all of them. */
export interface Cluster {
  steps: readonly Step[]
  yen: number
  held: boolean
  /** Time of the last step, ISO 8601. */
  at: string
  total: number
  place: number
  /** Whether its label would overlap the previous label on phones. */
  tight: boolean
}

/** Shares of the axis that a button with its label needs, on wide screens and on phones. */
const NEAR = 0.1
const NEAR_ON_PHONE = 0.19

const clusterOf = (steps: readonly Step[]): Omit<Cluster, 'tight'> => {
  const last = steps[steps.length - 1] as Step
  const { held, at, total, place } = last
  return { steps, yen: steps.reduce((sum, { yen }) => sum + yen, 0), held, at, total, place }
}

function grouped(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of steps) {
    const open = groups.at(-1)
    const first = open?.[0]
    const joins = first && first.held === step.held && step.place - first.place < NEAR
    if (open && joins) open.push(step)
    else groups.push([step])
  }
  return groups
}

export function clustersOf(steps: readonly Step[]): Cluster[] {
  let shown = Number.NEGATIVE_INFINITY
  return grouped(steps).map(group => {
    const cluster = clusterOf(group)
    const tight = cluster.place - shown < NEAR_ON_PHONE
    if (!tight) shown = cluster.place
    return { ...cluster, tight }
  })
}
