import type { Context } from 'hono'
import type { Access } from '../../../contract/endpoint.ts'
import { AccountSuspended } from '../../domains/accounts/failures.ts'
import type { User } from '../../domains/accounts/user.ts'
import { ADMIN_ID } from '../../domains/accounts/user.ts'
import { findUserBySubject } from '../../domains/accounts/user-store.ts'
import type { Clock } from '../../kernel/clock.ts'
import { Failure, NotFound } from '../../kernel/failure.ts'
import type { Database } from '../../platform/database/database.ts'
import type { IdentityProvider } from '../../ports/identity-provider.ts'
import type { Login } from '../handler.ts'

class LoginRequired extends Failure {
  constructor() {
    super('unauthenticated', 'ログインが必要です')
  }
}

class RegistrationRequired extends Failure {
  constructor() {
    super('forbidden', '利用者登録が必要です')
  }
}

export interface Viewer {
  login: Login | null
  viewer: User | null
}

declare module 'hono' {
  interface ContextVariableMap {
    access?: Access
    /** The user id of a registered caller. */
    person?: number | null
  }
}

export interface AuthenticateDeps {
  db: Database
  clock: Clock
  identity: Pick<IdentityProvider, 'subjectOf'>
  /** Writes, while `db` may be for reads only. */
  liftEndedSuspension: (userId: number) => Promise<void>
}

/**
 * Identifies the caller and checks the `Access` of contract/endpoint.ts; the context keeps both for
 * the log of refusals.
 */
export async function authenticate(
  deps: AuthenticateDeps,
  context: Context,
  access: Access,
): Promise<Viewer> {
  const authorization = context.req.header('authorization')
  context.set('access', access)
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  const subject = token ? await deps.identity.subjectOf(token) : null
  if (!token || !subject) {
    if (access === 'public') return { login: null, viewer: null }
    throw access === 'admin' ? new NotFound() : new LoginRequired()
  }
  const viewer = await readViewer(deps, subject)
  context.set('person', viewer?.id ?? null)
  refuseUnless(access, viewer)
  return { login: { subject, token }, viewer }
}

/**
 * Does not wait for the job that lifts ended suspensions: the person was promised the moment
 * (rule `suspension-can-be-lifted`).
 */
async function readViewer(
  { db, clock, liftEndedSuspension }: AuthenticateDeps,
  subject: string,
): Promise<User | null> {
  const viewer = await findUserBySubject(db, subject)
  if (!viewer?.suspendedUntil || viewer.suspendedUntil > clock()) return viewer
  await liftEndedSuspension(viewer.id)
  return findUserBySubject(db, subject)
}

/** Identifies the caller of a route for members. */
export async function authenticateMember(
  deps: AuthenticateDeps,
  context: Context,
): Promise<{ login: Login; viewer: User }> {
  const { login, viewer } = await authenticate(deps, context, 'member')
  if (!login || !viewer) throw new Error('the caller of a member call has no login or user')
  return { login, viewer }
}

function refuseUnless(access: Access, viewer: User | null): void {
  if (access === 'admin' && viewer?.id !== ADMIN_ID) throw new NotFound()
  if ((access === 'member' || access === 'registered') && !viewer) throw new RegistrationRequired()
  if (access !== 'public' && access !== 'registered' && viewer?.suspended) {
    throw new AccountSuspended()
  }
}
