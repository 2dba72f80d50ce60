import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '../../lib/session/session.ts'

/** The server renders pages without a viewer; once logged in, their data is read again. */
export function useOwnView(readAsVisitor: boolean): void {
  const { status } = useSession()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (readAsVisitor && status === 'in') void revalidate()
  }, [readAsVisitor, status, revalidate])
}
