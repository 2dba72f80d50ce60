import * as z from 'zod'
import type { OutsideService } from '../../platform/limits/outside-service.ts'
import { askJson, orAway } from './ask-json.ts'

export interface ManagementSettings {
  /** Base address, e.g. `https://tenant.auth0.com`. */
  url: string
  clientId: string
  clientSecret: string
}

/** Largest page of Auth0's lists. */
const PAGE_MAX = 50
/** Entries read of a list; a user with more logins sees the others after ending some. */
const LIST_MAX = 1000

export interface Authorization extends Record<string, string> {
  authorization: string
}

/** The calls of the management API. `logIn` returns the headers that all calls after it need. */
export function createManagementCalls(
  { url, clientId, clientSecret }: ManagementSettings,
  service: OutsideService,
) {
  const call = (path: string, init: RequestInit) =>
    askJson(service, `${url}${path}`, init).catch(orAway)
  const post = (path: string, body: object, headers?: Authorization) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  return {
    call,
    post,
    async logIn(): Promise<Authorization> {
      const audience = `${url}/api/v2/`
      const asked = { client_id: clientId, client_secret: clientSecret, audience }
      const answer = await post('/oauth/token', { grant_type: 'client_credentials', ...asked })
      return { authorization: `Bearer ${String(answer?.access_token)}` }
    },
    async pagesOf(path: string, name: string, headers: Authorization): Promise<unknown[]> {
      const entries: unknown[] = []
      let next: unknown
      do {
        const from = next ? `&from=${encodeURIComponent(String(next))}` : ''
        const page = await call(`${path}?take=${PAGE_MAX}${from}`, { headers })
        entries.push(...z.array(z.unknown()).parse(page?.[name]))
        next = page?.next
      } while (next && entries.length < LIST_MAX)
      return entries
    },
  }
}
