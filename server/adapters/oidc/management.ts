export interface ManagementSettings {
  /** Base address, e.g. `https://tenant.auth0.com`. */
  url: string
  clientId: string
  clientSecret: string
}

interface Management {
  sendVerificationMail(subject: string): Promise<void>
  removeLogin(subject: string): Promise<void>
}

/** The provider's management API in Auth0's shape (client credentials, `/api/v2`). */
export function createManagement(settings: ManagementSettings): Management {
  const { url } = settings
  return {
    async sendVerificationMail(subject) {
      const token = await clientToken(settings)
      await post(`${url}/api/v2/jobs/verification-email`, { user_id: subject }, token)
    },
    async removeLogin(subject) {
      const token = await clientToken(settings)
      await call(`${url}/api/v2/users/${encodeURIComponent(subject)}`, { method: 'DELETE' }, token)
    },
  }
}

async function clientToken({ url, clientId, clientSecret }: ManagementSettings): Promise<string> {
  const answer = await post(`${url}/oauth/token`, {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    audience: `${url}/api/v2/`,
  })
  return String(answer.access_token)
}

async function post(
  address: string,
  body: object,
  token?: string,
): Promise<Record<string, unknown>> {
  const response = await call(address, { method: 'POST', body: JSON.stringify(body) }, token)
  return (await response.json()) as Record<string, unknown>
}

async function call(address: string, init: RequestInit, token?: string): Promise<Response> {
  const response = await fetch(address, {
    ...init,
    headers: {
      ...(init.body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`identity management answered ${response.status}`)
  return response
}
