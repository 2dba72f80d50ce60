import type { IdentityProvider } from '../../ports/identity-provider.ts'
import { LoginUnknown } from './failures.ts'

interface Deps {
  identity: Pick<IdentityProvider, 'loginsOf' | 'endLogin'>
}

/**
 * Ends all logins but `remainingId`. The browser names its own login, because the provider's list
 * does not mark the current one.
 */
export async function endOtherLogins(
  { identity }: Deps,
  { subject, remainingId }: { subject: string; remainingId: string },
): Promise<void> {
  const sessions = (await identity.loginsOf(subject)) ?? []
  if (!sessions.some(({ id }) => id === remainingId)) throw new LoginUnknown()
  for (const { id } of sessions) if (id !== remainingId) await identity.endLogin(subject, id)
}
