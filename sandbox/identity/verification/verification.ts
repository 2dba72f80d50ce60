import { createHash, randomBytes } from 'node:crypto'
import type { World } from '@yosooi/sandbox-kit/world'
import type { Person, Persons } from '../persons.ts'
import type { SendMail } from '../send-mail.ts'
import { verificationMail } from './verification-mail.ts'

/** Five days, as at Auth0, measured on the system's clock. */
const lifetimeMilliseconds = 5 * 86_400_000

export interface Verification {
  /** Mails a link; opening it verifies the address. */
  send(person: Person): Promise<void>
  /** The person whose address the token verifies; undefined when it is unknown or expired. */
  confirm(token: string): Person | undefined
}

export function createVerification(parts: {
  readonly world: World
  readonly persons: Persons
  readonly issuer: string
  readonly sendMail: SendMail
}): Verification {
  const { world, persons, issuer, sendMail } = parts
  world.define(`CREATE TABLE IF NOT EXISTS identity_verifications (
    token_hash TEXT PRIMARY KEY, sub TEXT NOT NULL, email TEXT NOT NULL, expires_at INTEGER NOT NULL
  )`)
  return {
    send: async person => {
      const token = randomBytes(32).toString('base64url')
      world
        .prepare('INSERT INTO identity_verifications VALUES (?, ?, ?, ?)')
        .run(hashOf(token), person.sub, person.email, Date.now() + lifetimeMilliseconds)
      await sendMail(verificationMail(person.email, `${issuer}/verify?token=${token}`))
    },
    confirm: token => {
      const row = world
        .prepare('SELECT * FROM identity_verifications WHERE token_hash = ? AND expires_at > ?')
        .get(hashOf(token), Date.now())
      const person = row && persons.bySub(String(row.sub))
      if (!person || person.email !== row.email) return undefined
      persons.markVerified(person.sub)
      return person
    },
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
