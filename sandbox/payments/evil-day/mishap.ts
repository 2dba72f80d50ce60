import type { Provider } from '../provider.ts'

/** Gives the next number from 0 up to 1 of this mishap's own sequence. */
export type Draw = () => number

/** One way in which a day goes wrong. */
export interface MishapKind {
  readonly kind: string
  readonly title: string
  readonly note?: string
  /** How often it happens in a day. */
  readonly times: number
  /** True for what begins with the day, such as a fault of webhooks. */
  readonly atOnce?: boolean
  /** Tells what was done, in Japanese; undefined when there was nothing to do it to. */
  happen(provider: Provider, draw: Draw, seed: string): string | undefined
}

/** One of several, or undefined of none. */
export function oneOf<T>(some: readonly T[], draw: Draw): T | undefined {
  return some[Math.floor(draw() * some.length)]
}

/** A whole number from 1 to `most`. */
export function upTo(most: number, draw: Draw): number {
  return 1 + Math.floor(draw() * most)
}
