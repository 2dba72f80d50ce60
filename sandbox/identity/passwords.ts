import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const keyLength = 32
/**
 * scrypt's cost of new hashes: 3 ms. Persons of the sandbox are fictional and each test creates
 * some; with Node's default a tenth of a test run was hashing.
 */
const COST = 1024
/** Node's default, with which hashes of older data folders were made. */
const FORMER_COST = 16_384

/** `salt.hash.cost`, salt and hash in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveKey(password, salt, COST)
  return `${salt.toString('base64url')}.${key.toString('base64url')}.${COST}`
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = '', cost = FORMER_COST] = hash.split('.')
  const expected = Buffer.from(key, 'base64url')
  const actual = await deriveKey(password, Buffer.from(salt, 'base64url'), Number(cost))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

function deriveKey(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, { cost }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
