import { useCallback, useState } from 'react'
import { isOfField, keepField, readField } from './kept-field.ts'
import { useKeptElsewhere } from './use-kept-elsewhere.ts'
import { useWriter } from './use-writer.ts'

/**
 * A typed text outside of a form of several fields, kept on the device until it is set to `initial`
 * (rule `nothing-typed-is-lost`).
 */
export function useKeptText(name: string, initial = '') {
  const owner = useWriter()
  const [text, setText] = useState(() => readField({ owner, name, saved: initial }))
  // An effect would come too late, because a form often unmounts in the moment in which its text
  // changes.
  const write = useCallback(
    (typed: string) => {
      setText(typed)
      keepField({ owner, name, saved: initial }, typed)
    },
    [owner, name, initial],
  )
  useKeptElsewhere(key => {
    const field = { owner, name, saved: initial }
    if (isOfField(field, key)) setText(readField(field))
  })
  return [text, write] as const
}
