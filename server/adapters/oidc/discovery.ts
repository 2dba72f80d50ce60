export interface ProviderMetadata {
  /** As the provider writes it, closing slash included: tokens carry exactly this. */
  issuer: string
  jwksUri: string
  userinfoEndpoint: string
}

/** Reads the provider's own description of its addresses (OpenID Connect Discovery 1.0). */
export async function discover(issuer: string): Promise<ProviderMetadata> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok)
    throw new Error(`discovery of the identity provider answered ${response.status}`)
  const metadata = (await response.json()) as Record<string, unknown>
  return {
    issuer: String(metadata.issuer),
    jwksUri: String(metadata.jwks_uri),
    userinfoEndpoint: String(metadata.userinfo_endpoint),
  }
}
