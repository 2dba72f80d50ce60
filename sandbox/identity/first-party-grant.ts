import type { Grant, KoaContextWithOIDC } from 'oidc-provider'
import { apiScope } from './access-token.ts'

/** The product is a first-party client, so its requests are granted without a consent page. */
export async function grantToFirstParty(
  ctx: KoaContextWithOIDC,
  audience: string,
): Promise<Grant | undefined> {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const known = session.grantIdFor(client.clientId)
  const found = known ? await provider.Grant.find(known) : undefined
  if (found) return found
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile email offline_access')
  grant.addResourceScope(audience, apiScope)
  await grant.save()
  return grant
}
