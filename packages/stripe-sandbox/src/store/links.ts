import type { World } from '@yosooi/sandbox-kit/world'
import { randomText } from './ids.ts'

/** The API returns `*_link` tokens, which work once; the other kinds are the pages themselves. */
export type LinkKind =
  | 'onboarding_link'
  | 'onboarding_form'
  | 'dashboard_link'
  | 'dashboard'
  | 'three_d_secure'
  | 'portal'
  | 'invoice'

export interface Link {
  readonly kind: LinkKind
  readonly ref: string
  readonly data: Record<string, string>
  /** Seconds on the sandbox's clock. */
  readonly expiresAt: number
  readonly used: boolean
}

/** Unguessable, expiring tokens for the addresses of hosted pages. */
export interface Links {
  create(kind: LinkKind, ref: string, expiresAt: number, data?: Record<string, string>): string
  find(token: string): Link | undefined
  markUsed(token: string): void
}

export function createLinks(world: World): Links {
  return {
    create: (kind, ref, expiresAt, data = {}) => {
      const token = randomText(32)
      world
        .prepare('INSERT INTO pay_link (token, kind, ref, data, expires_at) VALUES (?, ?, ?, ?, ?)')
        .run(token, kind, ref, JSON.stringify(data), expiresAt)
      return token
    },
    find: token => {
      const row = world.prepare('SELECT * FROM pay_link WHERE token = ?').get(token)
      if (!row) return undefined
      return {
        kind: String(row.kind) as LinkKind,
        ref: String(row.ref),
        data: JSON.parse(String(row.data)),
        expiresAt: Number(row.expires_at),
        used: row.used === 1,
      }
    },
    markUsed: token => {
      world.prepare('UPDATE pay_link SET used = 1 WHERE token = ?').run(token)
    },
  }
}
