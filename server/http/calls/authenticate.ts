import type { Context } from 'hono'
import type { Access } from '../../../contract/endpoint.ts'
import { AccountSuspended } from '../../domains/accounts/failures.ts'
import type { User } from '../../domains/accounts/user.ts'
import { ADMIN_ID } from '../../domains/accounts/user.ts'
import { findUserBySubject } from '../../domains/accounts/user-store.ts'
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

interface Deps {
  db: Database
  identity: Pick<IdentityProvider, 'subjectOf'>
}

/**
 * Identifies the caller and checks the `Access` of contract/endpoint.ts; the context keeps both for
 * the log of refusals.
 */
export async function authenticate(
  { db, identity }: Deps,
  context: Context,
  access: Access,
): Promise<Viewer> {
  const authorization = context.req.header('authorization')
  context.set('access', access)
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  const subject = token ? await identity.subjectOf(token) : null
  if (!token || !subject) {
    if (access === 'public') return { login: null, viewer: null }
    throw access === 'admin' ? new NotFound() : new LoginRequired()
  }
  const viewer = await findUserBySubject(db, subject)
  context.set('person', viewer?.id ?? null)
  refuseUnless(access, viewer)
  return { login: { subject, token }, viewer }
}

/** Identifies the caller of a route for members. */
export async function authenticateMember(
  deps: Deps,
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
