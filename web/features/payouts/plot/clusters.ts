import type { Step } from '../outlook.ts'

/** Steps so close together that one button represents all of them. */
export interface Cluster {
  steps: readonly Step[]
  yen: number
  held: boolean
  /** Time of the last step, ISO 8601. */
  at: string
  total: number
  place: number
}

/** Share of the axis that a button with its label needs. */
const NEAR = 0.1

const clusterOf = (steps: readonly Step[]): Cluster => {
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

export const clustersOf = (steps: readonly Step[]): Cluster[] => grouped(steps).map(clusterOf)

/** Held and other money may mature in the same second. */
export const keyOf = ({ at, held }: Cluster) => `${at}-${held}`
