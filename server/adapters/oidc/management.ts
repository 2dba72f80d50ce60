import * as z from 'zod'
import type { OutsideService } from '../../platform/limits/outside-service.ts'
import type { LoginSession } from '../../ports/identity-provider.ts'
import { askJson, orAway } from './ask-json.ts'
import { sessionsOf, tokensOf } from './login-sessions.ts'

export interface ManagementSettings {
  /** Base address, e.g. `https://tenant.auth0.com`. */
  url: string
  clientId: string
  clientSecret: string
}

interface Management {
  sendVerificationMail(subject: string): Promise<void>
  removeLogin(subject: string): Promise<void>
  loginsOf(subject: string): Promise<LoginSession[]>
  endLogins(subject: string, ids: readonly string[]): Promise<void>
}

/** The provider's management API in Auth0's shape (client credentials, `/api/v2`). */
export function createManagement(
  { url, clientId, clientSecret }: ManagementSettings,
  service: OutsideService,
): Management {
  const call = (path: string, init: RequestInit) =>
    askJson(service, `${url}${path}`, init).catch(orAway)
  const post = (path: string, body: object, token?: string) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && bearer(token)) },
      body: JSON.stringify(body),
    })
  const clientToken = async (): Promise<string> => {
    const audience = `${url}/api/v2/`
    const asked = { client_id: clientId, client_secret: clientSecret, audience }
    const answer = await post('/oauth/token', { grant_type: 'client_credentials', ...asked })
    return String(answer?.access_token)
  }
  const userPath = (subject: string) => `/api/v2/users/${encodeURIComponent(subject)}`
  const pagesOf = async (path: string, name: string, headers: HeadersInit) => {
    const entries: unknown[] = []
    let next: unknown
    do {
      const from = next ? `&from=${encodeURIComponent(String(next))}` : ''
      const page = await call(`${path}?take=${PAGE_MAX}${from}`, { headers })
      entries.push(...z.array(z.unknown()).parse(page?.[name]))
      next = page?.next
    } while (next && entries.length < LIST_MAX)
    return entries
  }
  const read = async (subject: string, headers: HeadersInit) => {
    const [sessions, tokens] = await Promise.all([
      pagesOf(`${userPath(subject)}/sessions`, 'sessions', headers),
      pagesOf(`${userPath(subject)}/refresh-tokens`, 'tokens', headers),
    ])
    return { sessions, tokens }
  }
  return {
    async loginsOf(subject) {
      return sessionsOf(await read(subject, bearer(await clientToken())))
    },
    async endLogins(subject, ids) {
      const headers = bearer(await clientToken())
      const end = (list: string, one: string) =>
        call(`/api/v2/${list}/${encodeURIComponent(one)}`, { method: 'DELETE', headers })
      const lists = await read(subject, headers)
      for (const id of ids) {
        await end('sessions', id)
        for (const token of tokensOf(id, lists)) await end('refresh-tokens', token)
      }
    },
    async sendVerificationMail(subject) {
      await post('/api/v2/jobs/verification-email', { user_id: subject }, await clientToken())
    },
    async removeLogin(subject) {
      const headers = bearer(await clientToken())
      await call(userPath(subject), { method: 'DELETE', headers })
    },
  }
}

/** Largest page of Auth0's lists. */
const PAGE_MAX = 50
/** Entries read of a list; a user with more logins sees the others after ending some. */
const LIST_MAX = 1000

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
