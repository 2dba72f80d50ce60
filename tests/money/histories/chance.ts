/** Random decisions from a seed: the same seed gives the same history. */
export interface Chance {
  /** A number in [0, 1). */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(items: readonly T[]): T | undefined
  /** True in `share` of all cases. */
  hits(share: number): boolean
  shuffle<T>(items: readonly T[]): T[]
}

/** Mulberry32: a small generator with an even distribution, enough for choosing. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: items => items[between(0, items.length - 1)],
    hits: share => next() < share,
    shuffle: items =>
      items
        .map(item => ({ item, at: next() }))
        .sort((one, other) => one.at - other.at)
        .map(({ item }) => item),
  }
}
