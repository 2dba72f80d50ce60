import { randomUUID } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { IntendCall } from '../../platform/jobs/outside-call.ts'
import type { Identity } from '../../ports/identity-provider.ts'
import type { User } from './user.ts'
import { updateEmail } from './user-store.ts'

interface Deps {
  db: Database
  clock: Clock
  intendCall: IntendCall
}

/**
 * Takes over the mail address that the identity provider has verified; an unverified one changes
 * nothing (rule `mail-follows-provider`).
 */
export async function followEmail(
  { db, clock, intendCall }: Deps,
  user: Pick<User, 'id' | 'subject' | 'email'>,
  { email, emailVerified }: Identity,
): Promise<void> {
  if (!emailVerified || email === user.email) return
  await db.transaction().execute(async tx => {
    if (!(await updateEmail(tx, user, email, clock()))) return
    const call = { userId: user.id }
    await intendCall(tx, 'change-customer', { ...call, change: randomUUID() }, call)
  })
}
