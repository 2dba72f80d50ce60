import type { World } from '@yosooi/sandbox-kit/world'
import type { Provider } from 'oidc-provider'

interface Payload {
  accountId?: string
  authorizations?: Record<string, { sid?: string }>
  sid?: string
  clientId?: string
  iat: number
  exp: number
  consumed?: unknown
}

/** A person's logins, in the shape of Auth0's sessions and refresh tokens. */
export interface Logins {
  sessionsOf(subject: string): object[]
  tokensOf(subject: string): object[]
  endSession(id: string): void
  endToken(id: string): void
}

const iso = (epochSeconds: number) => new Date(epochSeconds * 1000).toISOString()

export function createLogins(world: World, clientId: string): Logins {
  const records = (model: string, subject: string) =>
    world
      .prepare(`SELECT id, payload FROM identity_records
                WHERE model = ? AND json_extract(payload, '$.accountId') = ? AND expires_at > ?`)
      .all(model, subject, Math.floor(Date.now() / 1000))
      .map(({ id, payload }) => ({ id: String(id), ...(JSON.parse(String(payload)) as Payload) }))
  const deviceOf = (sid: string | undefined) => {
    const row = world.prepare('SELECT * FROM identity_devices WHERE sid = ?').get(sid ?? '')
    return {
      device: row && { last_user_agent: String(row.user_agent) },
      lastAt: row ? iso(Number(row.last_at)) : null,
    }
  }
  return {
    sessionsOf: subject =>
      records('Session', subject).flatMap(({ authorizations, iat, exp }) => {
        const id = authorizations?.[clientId]?.sid
        if (!id) return []
        const { device, lastAt } = deviceOf(id)
        const ends = { idle_expires_at: iso(exp), expires_at: iso(exp) }
        const times = { created_at: iso(iat), last_interacted_at: lastAt ?? iso(iat), ...ends }
        return [{ id, user_id: subject, ...times, device, clients: [{ client_id: clientId }] }]
      }),
    tokensOf: subject =>
      records('RefreshToken', subject).flatMap(({ id, sid, iat, exp, consumed }) => {
        if (consumed) return []
        const { device, lastAt } = deviceOf(sid)
        const times = { created_at: iso(iat), last_exchanged_at: lastAt, expires_at: iso(exp) }
        return [{ id, user_id: subject, client_id: clientId, session_id: sid, ...times, device }]
      }),
    endSession: id => {
      world
        .prepare(`DELETE FROM identity_records WHERE model = 'Session' AND id IN (
          SELECT record.id FROM identity_records record,
            json_each(record.payload, '$.authorizations') given
          WHERE record.model = 'Session' AND json_extract(given.value, '$.sid') = ?)`)
        .run(id)
    },
    endToken: id => {
      world.prepare(`DELETE FROM identity_records WHERE model = 'RefreshToken' AND id = ?`).run(id)
    },
  }
}

/** Records the user agent and time of each session's last use, and puts `sid` into ID tokens. */
export function noteDevices(provider: Provider, world: World): void {
  world.define(`CREATE TABLE IF NOT EXISTS identity_devices (
    sid TEXT PRIMARY KEY,
    user_agent TEXT NOT NULL,
    last_at INTEGER NOT NULL
  );`)
  provider.Client.prototype.includeSid = () => true
  provider.use(async (ctx, next) => {
    await next()
    const sid = ctx.oidc?.entities?.RefreshToken?.sid ?? ctx.oidc?.entities?.AuthorizationCode?.sid
    if (ctx.oidc?.route !== 'token' || !sid) return
    world
      .prepare('INSERT OR REPLACE INTO identity_devices VALUES (?, ?, ?)')
      .run(sid, ctx.get('user-agent'), Math.floor(Date.now() / 1000))
  })
}
