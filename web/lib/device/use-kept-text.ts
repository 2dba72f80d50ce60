import { useCallback, useState } from 'react'
import { useSession } from '../session/session.ts'
import { forgetKept, keepText, readKept } from './user-storage.ts'

/**
 * A typed text, kept on the device until it is set to `initial` (rule `nothing-typed-is-lost`). It
 * stays stored for its writer when the login expires while it is typed.
 */
export function useKeptText(name: string, initial = '') {
  const session = useSession()
  const [owner] = useState(session.status === 'in' ? session.sub : null)
  const [text, setText] = useState(() => (owner === null ? null : readKept(owner, name)) ?? initial)
  // An effect would come too late, because a form often unmounts in the moment in which its text
  // changes.
  const write = useCallback(
    (typed: string) => {
      setText(typed)
      if (owner === null) return
      if (typed === initial) forgetKept(owner, name)
      else keepText(owner, name, typed)
    },
    [owner, name, initial],
  )
  return [text, write] as const
}
