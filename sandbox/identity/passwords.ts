import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const keyLength = 32

/** `salt.hash`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveKey(password, salt)
  return `${salt.toString('base64url')}.${key.toString('base64url')}`
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split('.')
  const expected = Buffer.from(key, 'base64url')
  const actual = await deriveKey(password, Buffer.from(salt, 'base64url'))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

function deriveKey(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
