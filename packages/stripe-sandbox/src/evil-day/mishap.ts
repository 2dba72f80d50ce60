import type { Provider } from '../provider.ts'

/** Returns the next number in [0, 1) of this mishap's own sequence. */
export type Draw = () => number

export interface MishapKind {
  readonly kind: string
  readonly title: string
  readonly note?: string
  /** How often it happens in a day. */
  readonly times: number
  /** True when it happens at the day's start, as webhook faults do. */
  readonly atOnce?: boolean
  /** Returns a Japanese description of what was done; undefined when no object was found. */
  happen(provider: Provider, draw: Draw, seed: string): string | undefined
}

/** A random element, or undefined when the list is empty. */
export function oneOf<T>(some: readonly T[], draw: Draw): T | undefined {
  return some[Math.floor(draw() * some.length)]
}

/** A whole number from 1 to `most`. */
export function upTo(most: number, draw: Draw): number {
  return 1 + Math.floor(draw() * most)
}
