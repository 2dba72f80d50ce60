import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Identity } from '../../ports/identity-provider.ts'
import { AlreadyRegistered, EmailNotVerified } from './failures.ts'
import { ADMIN_ID } from './user.ts'
import { insertUser } from './user-store.ts'

interface Deps {
  db: Database
  clock: Clock
  /** The mail address whose verified owner becomes user 1 (decision 11). */
  adminEmail: string
}

/** Registers the person behind a login under a nickname; needs a verified mail address. */
export async function registerUser(
  { db, clock, adminEmail }: Deps,
  identity: Identity,
  name: string,
): Promise<number> {
  if (!identity.emailVerified) throw new EmailNotVerified()
  const { subject, email } = identity
  const isAdmin = email.toLowerCase() === adminEmail.toLowerCase()
  const id = await db
    .transaction()
    .execute(tx =>
      insertUser(tx, { subject, email, name, at: clock(), ...(isAdmin && { id: ADMIN_ID }) }),
    )
  if (id === null) throw new AlreadyRegistered()
  return id
}
