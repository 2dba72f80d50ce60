import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../lib/session/session.ts'
import { hideToast, showToast } from '../../ui/feedback/toast-store.ts'

const OVER = 'ログインの有効期限が切れました。別のタブでログインし直すと、このまま続けられます。'

/** Says that the login has expired, until there is a new one or the page is left. */
export function useLoginOver(): void {
  const session = useSession()
  const { key } = useLocation()
  const here = useRef('')
  useEffect(() => {
    if (session.status === 'in') here.current = key
    if (session.status !== 'out' || session.why !== 'ran-out' || here.current !== key) return
    showToast(OVER, { tone: 'failed', stays: true })
    return hideToast
  }, [session, key])
}
