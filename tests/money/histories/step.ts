import * as fc from 'fast-check'
import { type ActionName, WEIGHTS } from './actions.ts'

/** One action and the faults around it; the seed chooses its object. */
export interface Step {
  action: ActionName
  seed: number
  /** Probability of a crash at each call to the provider. */
  trouble: number
  twice: boolean
  /** Number of the next steps that happen at the same time. */
  beside: number
  /**
   * Share of waiting webhooks, and then of jobs, that are worked off afterwards in random order.
   */
  work: number
  /** Whether some webhooks are repeated, days late, or lost. */
  webhooks: 'once' | 'again' | 'late' | 'lost'
}

const oneOf = <T>(...choices: [weight: number, value: T][]): fc.Arbitrary<T> =>
  fc.oneof(...choices.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })))

const step: fc.Arbitrary<Step> = fc.record({
  action: oneOf(
    ...Object.entries(WEIGHTS).map(([action, weight]) => [weight, action] as [number, ActionName]),
  ),
  seed: fc.noBias(fc.nat()),
  trouble: oneOf([7, 0], [2, 0.1], [1, 0.5]),
  twice: oneOf([4, false], [1, true]),
  beside: oneOf([18, 0], [1, 1], [1, 4]),
  work: oneOf([6, 1], [2, 0.5], [2, 0]),
  webhooks: oneOf<Step['webhooks']>([6, 'once'], [2, 'again'], [1, 'late'], [2, 'lost']),
})

/** The history of a seed, always the same. */
export const historyOf = (seed: number, steps: number): Step[] =>
  fc.sample(step, { seed, numRuns: steps })
