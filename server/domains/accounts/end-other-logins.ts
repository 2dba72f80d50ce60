import type { IdentityProvider } from '../../ports/identity-provider.ts'
import { LoginUnknown } from './failures.ts'

interface Deps {
  identity: Pick<IdentityProvider, 'loginsOf' | 'endLogin'>
}

/**
 * Ends all logins but `keptId`. The browser names its own login, because the provider's list does
 * not mark the current one.
 */
export async function endOtherLogins(
  { identity }: Deps,
  { subject, keptId }: { subject: string; keptId: string },
): Promise<void> {
  const places = (await identity.loginsOf(subject)) ?? []
  if (!places.some(({ id }) => id === keptId)) throw new LoginUnknown()
  for (const { id } of places) if (id !== keptId) await identity.endLogin(subject, id)
}
