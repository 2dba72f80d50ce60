import type { OutsideService } from '../../platform/limits/outside-service.ts'
import type { LoginSession } from '../../ports/identity-provider.ts'
import { sessionsOf, tokensOf } from './login-sessions.ts'
import {
  type Authorization,
  createManagementCalls,
  type ManagementSettings,
} from './management-calls.ts'

interface Management {
  sendVerificationMail(subject: string): Promise<void>
  removeLogin(subject: string): Promise<void>
  loginsOf(subject: string): Promise<LoginSession[]>
  endLogins(subject: string, ids: readonly string[]): Promise<void>
}

/** The provider's management API in Auth0's shape (client credentials, `/api/v2`). */
export function createManagement(
  settings: ManagementSettings,
  service: OutsideService,
): Management {
  const { post, call, pagesOf, logIn } = createManagementCalls(settings, service)
  const userPath = (subject: string) => `/api/v2/users/${encodeURIComponent(subject)}`
  const read = async (subject: string, headers: Authorization) => {
    const [sessions, tokens] = await Promise.all([
      pagesOf(`${userPath(subject)}/sessions`, 'sessions', headers),
      pagesOf(`${userPath(subject)}/refresh-tokens`, 'tokens', headers),
    ])
    return { sessions, tokens }
  }
  return {
    async loginsOf(subject) {
      return sessionsOf(await read(subject, await logIn()))
    },
    async endLogins(subject, ids) {
      const headers = await logIn()
      const end = (list: string, one: string) =>
        call(`/api/v2/${list}/${encodeURIComponent(one)}`, { method: 'DELETE', headers })
      const lists = await read(subject, headers)
      for (const id of ids) {
        await end('sessions', id)
        for (const token of tokensOf(id, lists)) await end('refresh-tokens', token)
      }
    },
    async sendVerificationMail(subject) {
      await post('/api/v2/jobs/verification-email', { user_id: subject }, await logIn())
    },
    async removeLogin(subject) {
      await call(userPath(subject), { method: 'DELETE', headers: await logIn() })
    },
  }
}
