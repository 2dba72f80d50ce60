import { useState } from 'react'
import { useSession } from '../../session/session.ts'

/**
 * The person whose texts a form keeps, by `sub`; null for a visitor. Texts stay stored for their
 * writer when the login expires while they are typed.
 */
export function useWriter(): string | null {
  const session = useSession()
  const [owner] = useState(session.status === 'in' ? session.sub : null)
  return owner
}
