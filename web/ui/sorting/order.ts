/** `ids` with the one at `from` moved to `to`; places beyond the ends become the ends. */
export function moved(ids: readonly number[], from: number, to: number): readonly number[] {
  const place = Math.min(ids.length - 1, Math.max(0, to))
  const id = ids[from]
  if (id === undefined || place === from) return ids
  const rest = ids.toSpliced(from, 1)
  return rest.toSpliced(place, 0, id)
}

/** The images in the given order; those that it does not name come last, in their old order. */
export function inOrder<T extends { id: number }>(
  images: readonly T[],
  order: readonly number[],
): readonly T[] {
  const place = ({ id }: T) => (order.includes(id) ? order.indexOf(id) : order.length)
  return images.toSorted((a, b) => place(a) - place(b))
}

/** The place that a key leads to; null for keys other than arrows, Home and End. */
export function keyTarget(key: string, place: number, count: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return place - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return place + 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
