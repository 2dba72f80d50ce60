import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../lib/session/session.ts'
import { hideToast, showToast } from '../../ui/feedback/toast-store.ts'
import { SHELL_TEXTS as T } from './shell-texts.ts'

const OVER = T.loginOver

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
