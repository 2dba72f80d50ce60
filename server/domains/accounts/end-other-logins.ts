import type { IdentityProvider } from '../../ports/identity-provider.ts'
import { LoginUnknown } from './failures.ts'

interface Deps {
  identity: Pick<IdentityProvider, 'loginsOf' | 'endLogins'>
  /** Ends the push notifications of the person's other devices. */
  endPush: () => Promise<void>
}

/**
 * Ends all logins but `remainingId`. The browser names its own login, because the provider's list
 * does not mark the current one. Push notifications end first: when ending the logins then fails,
 * the person still sees them in the list and repeats the call.
 */
export async function endOtherLogins(
  { identity, endPush }: Deps,
  { subject, remainingId }: { subject: string; remainingId: string },
): Promise<void> {
  const sessions = (await identity.loginsOf(subject)) ?? []
  if (!sessions.some(({ id }) => id === remainingId)) throw new LoginUnknown()
  await endPush()
  const others = sessions.map(({ id }) => id).filter(id => id !== remainingId)
  await identity.endLogins(subject, others)
}
