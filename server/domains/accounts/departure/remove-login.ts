import type { Database, Tx } from '../../../platform/database/database.ts'
import type { IdentityProvider } from '../../../ports/identity-provider.ts'
import type { RemoveLoginCall } from '../outside-calls.ts'
import { findUserBySubject } from '../user-store.ts'

interface Deps {
  db: Database
  identity: Pick<IdentityProvider, 'removeLogin'>
}

/**
 * Deletes a departed person's login at the identity provider, unless it has registered again since.
 */
export async function removeLogin(
  { db, identity }: Deps,
  { subject }: RemoveLoginCall,
): Promise<(tx: Tx) => Promise<void>> {
  if (!(await findUserBySubject(db, subject))) await identity.removeLogin(subject)
  return async () => {}
}
