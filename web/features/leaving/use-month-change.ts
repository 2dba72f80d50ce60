import { useEffect, useRef, useState } from 'react'
import type { ExitQuote } from '../../../contract/cancellations.ts'
import { isOtherMonth } from './way-out.ts'

/** Whether the amounts changed under the person for another reason than time that passes. */
export function useMonthChange(quote: ExitQuote): boolean {
  const before = useRef(quote)
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    if (isOtherMonth(before.current, quote)) setChanged(true)
    before.current = quote
  }, [quote])
  return changed
}
