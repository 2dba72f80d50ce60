import { generateKeyPair, type JsonWebKey, randomBytes, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { World } from '@yosooi/sandbox-kit/world'

export interface IdentityKeys {
  /** The private RS256 key that signs all tokens. */
  readonly signingKey: JsonWebKey & { kid: string }
  readonly cookieKeys: string[]
}

/** Reads the keys, and creates them on the first run; they survive restarts and resets. */
export async function loadIdentityKeys(world: World): Promise<IdentityKeys> {
  world.define('CREATE TABLE IF NOT EXISTS kept_identity_keys (id INTEGER PRIMARY KEY, keys TEXT)')
  const row = world.prepare('SELECT keys FROM kept_identity_keys WHERE id = 1').get()
  if (row) return JSON.parse(String(row.keys))
  const keys = await makeKeys()
  world.prepare('INSERT INTO kept_identity_keys VALUES (1, ?)').run(JSON.stringify(keys))
  return keys
}

async function makeKeys(): Promise<IdentityKeys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const jwk = privateKey.export({ format: 'jwk' })
  return {
    signingKey: { ...jwk, kid: randomUUID(), use: 'sig', alg: 'RS256' },
    cookieKeys: [randomBytes(32).toString('base64url')],
  }
}
