import { useState } from 'react'
import { inOrder } from '../../../ui/sorting/order.ts'

/**
 * Keeps the order of rows while the pointer or the focus is on them; new data reorders them later.
 */
export function useSteadyOrder<Row extends { id: number }>(rows: readonly Row[]) {
  const [kept, setKept] = useState<readonly number[] | null>(null)
  const hold = () => setKept(ids => ids ?? rows.map(({ id }) => id))
  const release = () => setKept(null)
  return {
    rows: kept ? inOrder(rows, kept) : rows,
    handlers: {
      onPointerEnter: hold,
      onPointerLeave: release,
      onFocus: hold,
      onBlur: release,
    },
  }
}
