import { redirect } from 'react-router'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import { ApiError } from '../api/api-error.ts'
import { rememberApplication } from './begun-application.ts'
import { currentUser } from './current-user.ts'
import { rememberReturnPath } from './return-path.ts'
import { settledSession } from './session.ts'

function toLogin(request: Request): never {
  const { pathname, search } = new URL(request.url)
  // A request has no hash; the address has one when a link from outside opened this page.
  const hash = window.location.pathname === pathname ? window.location.hash : ''
  rememberReturnPath(pathname.replace(/\.data$/, '') + search + hash)
  throw redirect('/login')
}

/**
 * For client loaders: waits until the session is known and redirects a visitor to `/login`
 * (rule `visitors-to-login`).
 */
export async function requireLogin(request: Request): Promise<void> {
  const session = await settledSession()
  if (session.status !== 'in') toLogin(request)
}

const expired = (error: unknown) => error instanceof ApiError && error.status === 401

/**
 * The registered user; redirects visitors to `/login` and unregistered logins to `/user/create`
 * (rule `unregistered-is-null`).
 */
export async function requireMember(request: Request): Promise<CurrentUser> {
  await requireLogin(request)
  const user = await currentUser().catch((error: unknown) => {
    if (expired(error)) toLogin(request)
    throw error
  })
  if (!user) {
    rememberApplication(new URL(request.url).pathname)
    throw redirect('/user/create')
  }
  return user
}

/** The client loader of a page for members that loads its data itself. */
export async function membersOnly({ request }: { request: Request }): Promise<null> {
  await requireMember(request)
  return null
}
