import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import type { Identity } from '../../ports/identity-provider.ts'
import { AlreadyRegistered, EmailNotVerified } from './failures.ts'
import { refuseOperatorName } from './names/operator-names.ts'
import { ADMIN_ID } from './user.ts'
import { insertUser } from './user-store.ts'

interface Deps {
  db: Database
  clock: Clock
  /** The mail address whose verified owner becomes user 1 (rule `operator-is-user-one`). */
  adminEmail: string
}

/**
 * Registers the person behind a login under a nickname; needs a verified mail address
 * (rule `verified-mail-first`).
 */
export async function registerUser(
  { db, clock, adminEmail }: Deps,
  identity: Identity,
  name: string,
): Promise<number> {
  if (!identity.emailVerified) throw new EmailNotVerified()
  const { subject, email } = identity
  const isAdmin = email.toLowerCase() === adminEmail.toLowerCase()
  refuseOperatorName(name, isAdmin ? ADMIN_ID : null)
  const person = { subject, email, name, at: clock(), ...(isAdmin && { id: ADMIN_ID }) }
  return actOnce(db, async tx => {
    const id = await insertUser(tx, person)
    if (id === null) throw new AlreadyRegistered()
    return id
  })
}
