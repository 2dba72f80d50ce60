import { useEffect, useRef, useState } from 'react'

const WRONG = '[aria-invalid], fieldset[aria-describedby] input'

/**
 * For forms that check themselves: gives the focus to the first wrong field inside `part` once its
 * message is shown. Otherwise a click would do nothing that a screen reader reads out.
 */
export function useWrongFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) part.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [asked])
  return { part, focusWrong: () => setAsked(count => count + 1) }
}
