import { useLocation } from 'react-router'
import { links } from '../../../lib/pages/links.ts'
import { useSuspended } from '../../../lib/session/current-user.ts'

/** Pages that stay open to a suspended member: contact form, logout, and return from the login. */
const STILL_OPEN: readonly string[] = [links.mail, links.mailSuccess, links.logout, links.load]
/** Pages that answer a request of another member (rule `suspended-may-answer`). */
const ANSWERS = /^\/request\/response\/\d+$/

/** Whether the suspension notice replaces this page. */
export function useSuspendedHere(): boolean {
  const { pathname } = useLocation()
  return useSuspended() && !STILL_OPEN.includes(pathname) && !ANSWERS.test(pathname)
}
