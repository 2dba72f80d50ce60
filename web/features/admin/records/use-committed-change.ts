import { type ChangeEvent, type KeyboardEvent, type SyntheticEvent, useRef } from 'react'

/** Keys that step through the values of a closed field, each with a change of its own. */
const isStep = (key: string): boolean =>
  key.startsWith('Arrow') ||
  key.startsWith('Page') ||
  key === 'Home' ||
  key === 'End' ||
  (key.length === 1 && key !== ' ')

/**
 * Handlers of a select or date field that applies its value at once when it was picked with the
 * pointer, and on Enter or blur when it was changed by keys, which may pass over other values.
 */
export function useCommittedChange<Field extends HTMLSelectElement | HTMLInputElement>(
  apply: (field: Field) => void,
) {
  const hasStepped = useRef(false)
  const waits = useRef(false)
  const settle = (event: SyntheticEvent<Field>) => {
    if (!waits.current) return
    waits.current = false
    event.preventDefault()
    apply(event.currentTarget)
  }
  return {
    onPointerDown: () => {
      hasStepped.current = false
    },
    onKeyDown: (event: KeyboardEvent<Field>) => {
      hasStepped.current = isStep(event.key)
      if (event.key === 'Enter') settle(event)
    },
    onChange: (event: ChangeEvent<Field>) => {
      waits.current = true
      if (!hasStepped.current) settle(event)
    },
    onBlur: settle,
  }
}
