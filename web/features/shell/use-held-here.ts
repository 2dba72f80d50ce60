import { useLocation } from 'react-router'
import { useHeld } from '../../lib/current-user.ts'
import { links } from '../../lib/links.ts'

/** What stays open to a suspended person: the way to write to us, and the way out. */
const STILL_OPEN: readonly string[] = [links.mail, links.mailSuccess, links.logout, links.load]

/** Whether the notice stands in place of this page. */
export function useHeldHere(): boolean {
  const { pathname } = useLocation()
  return useHeld() && !STILL_OPEN.includes(pathname)
}
