import type { OutsideService } from '../../platform/limits/outside-service.ts'
import { type Identity, IdentityAway } from '../../ports/identity-provider.ts'
import { askJson, orAway } from './ask-json.ts'

/** Returns the address when mail can be sent to it, otherwise an empty string. */
const addressIn = (email: unknown): string =>
  typeof email === 'string' && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email) ? email : ''

/** The identity of a token's subject, as the provider's userinfo endpoint answers. */
export async function askUserinfo(
  service: OutsideService,
  endpoint: string,
  { token, subject }: { token: string; subject: string },
): Promise<Identity> {
  const headers = { authorization: `Bearer ${token}` }
  const claims = (await askJson(service, endpoint, { headers }).catch(orAway)) ?? {}
  // OpenID Connect Core 5.3.2: claims about another subject must not be used
  if (claims.sub !== subject)
    throw new IdentityAway({
      cause: new Error('the userinfo endpoint answered about another subject'),
    })
  const email = addressIn(claims.email)
  return { subject, email, emailVerified: email !== '' && claims.email_verified === true }
}
