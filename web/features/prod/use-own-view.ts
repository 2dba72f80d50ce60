import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '../../lib/session.ts'

/** A page that the server rendered knows no viewer: once logged in, it is read again as oneself. */
export function useOwnView(readAsVisitor: boolean): void {
  const { status } = useSession()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (readAsVisitor && status === 'in') void revalidate()
  }, [readAsVisitor, status, revalidate])
}
