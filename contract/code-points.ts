/** Length as a person counts it: an emoji outside the basic plane is 1. */
export const codePoints = (value: string): number => {
  let count = 0
  for (const _ of value) count++
  return count
}

/**
 * Cuts after `keep` code points with an ellipsis when there are more than `max`
 * (rule `cut-with-ellipsis`).
 */
export const cut = (value: string, max: number, keep = max): string =>
  codePoints(value) > max ? `${[...value].slice(0, keep).join('')}…` : value

/** A person's name everywhere but on service cards, which keep 7 (rule `cut-with-ellipsis`). */
export const cutName = (name: string): string => cut(name, 10)
