import * as fc from 'fast-check'
import { type ActName, WEIGHTS } from './acts.ts'

/** One thing that happens, with all its accidents; the seed decides to whom. */
export interface Step {
  act: ActName
  seed: number
  /** Share of the provider calls at which the process dies. */
  trouble: number
  twice: boolean
  /** Share of what waits (webhooks, then jobs) that is worked off afterwards, in any order. */
  work: number
  /** Whether some webhooks come again, days late, or never. */
  webhooks: 'once' | 'again' | 'late' | 'lost'
}

const oneOf = <T>(...choices: [weight: number, value: T][]): fc.Arbitrary<T> =>
  fc.oneof(...choices.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })))

const step: fc.Arbitrary<Step> = fc.record({
  act: oneOf(...Object.entries(WEIGHTS).map(([act, weight]) => [weight, act] as [number, ActName])),
  seed: fc.noBias(fc.nat()),
  trouble: oneOf([7, 0], [2, 0.1], [1, 0.5]),
  twice: oneOf([4, false], [1, true]),
  work: oneOf([6, 1], [2, 0.5], [2, 0]),
  webhooks: oneOf<Step['webhooks']>([6, 'once'], [2, 'again'], [1, 'late'], [2, 'lost']),
})

/** The history of a seed, always the same. */
export const historyOf = (seed: number, steps: number): Step[] =>
  fc.sample(step, { seed, numRuns: steps })
