/** Distances of two lines of an axis, as multiples of a power of ten. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10]
const LINES = 4
/** The part of the axis that the highest bar may fill; its yen stand above it. */
const FILLED_MAX = 0.92

/** The lines of a plot's axis in yen, from the lowest: the least round amounts that hold `most`. */
export function yenAxis(most: number): number[] {
  const least = Math.max(most, 1) / LINES / FILLED_MAX
  const power = 10 ** Math.max(1, Math.floor(Math.log10(least)))
  const step = power * (STEPS.find(one => one * power >= least) ?? 10)
  return Array.from({ length: LINES }, (_, line) => (line + 1) * step)
}
