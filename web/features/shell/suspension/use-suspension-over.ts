import { useEffect, useRef } from 'react'
import { useSuspended } from '../../../lib/session/current-user.ts'
import { useSuspendedHere } from './use-suspended-here.ts'

/**
 * Loads the page again once the suspension is over, whichever read says so first: what the notice
 * replaced was refused, or is from before the suspension.
 */
export function useSuspensionOver(): void {
  const isSuspended = useSuspended()
  const isSuspendedHere = useSuspendedHere()
  const wasSuspendedHere = useRef(false)
  useEffect(() => {
    if (wasSuspendedHere.current && !isSuspended) window.location.reload()
    wasSuspendedHere.current = isSuspendedHere
  }, [isSuspended, isSuspendedHere])
}
