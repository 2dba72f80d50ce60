import { useEffect, useRef, useState } from 'react'
import type { ExitQuote } from '../../../contract/calls/cancellations.ts'
import { isOtherMonth } from './choices/exit-choice.ts'

/** Whether the amounts changed for a reason other than the passing of time. */
export function useMonthChange(quote: ExitQuote): boolean {
  const before = useRef(quote)
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    if (isOtherMonth(before.current, quote)) setChanged(true)
    before.current = quote
  }, [quote])
  return changed
}
