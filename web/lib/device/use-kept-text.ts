import { useEffect, useState } from 'react'
import { useSession } from '../session/session.ts'
import { forgetKept, keep, readKept } from './user-storage.ts'

/** A typed text, kept on the device until it is set to '' (rule `nothing-typed-is-lost`). */
export function useKeptText(name: string) {
  const session = useSession()
  const owner = session.status === 'in' ? session.sub : ''
  const [text, setText] = useState(() => readKept(owner, name) ?? '')
  useEffect(
    () => (text === '' ? forgetKept(owner, name) : keep(owner, name, text)),
    [owner, name, text],
  )
  return [text, setText] as const
}
