import { useState } from 'react'

/**
 * Keeps the order of rows while the pointer or the focus is on them; new data reorders them later.
 */
export function useSteadyOrder<Row extends { id: number }>(rows: readonly Row[]) {
  const [kept, setKept] = useState<readonly number[] | null>(null)
  const place = (row: Row) => {
    const index = kept?.indexOf(row.id) ?? -1
    return index === -1 ? Number.POSITIVE_INFINITY : index
  }
  const hold = () => setKept(ids => ids ?? rows.map(({ id }) => id))
  const release = () => setKept(null)
  return {
    rows: kept ? rows.toSorted((one, other) => Math.sign(place(one) - place(other)) || 0) : rows,
    handlers: {
      onPointerEnter: hold,
      onPointerLeave: release,
      onFocus: hold,
      onBlur: release,
    },
  }
}
