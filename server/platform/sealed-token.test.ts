import { EncryptJWT } from 'jose'
import { expect, test } from 'vitest'
import { createSealer } from './sealed-token.ts'

const KEY = new Uint8Array(32).fill(1)
const sealer = createSealer(KEY)

test('facts come back as they were sealed, and nobody reads them from the token', async () => {
  const token = await sealer.seal({ user: 7, kind: 'message' })
  expect(await sealer.open(token)).toEqual({ user: 7, kind: 'message' })
  expect(Buffer.from(token.split('.').join(''), 'base64url').toString()).not.toContain('message')
})

/** Changes a character in the middle of one of the token's five parts. */
const spoilt = (token: string, part: number): string => {
  const parts = token.split('.')
  const text = parts[part] ?? ''
  const at = Math.floor(text.length / 2)
  parts[part] = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
  return parts.join('.')
}

test.each([
  ['of another installation', () => createSealer(new Uint8Array(32).fill(2)).seal({ user: 7 })],
  ['with a changed header', async () => spoilt(await sealer.seal({ user: 7 }), 0)],
  ['with a changed content', async () => spoilt(await sealer.seal({ user: 7 }), 3)],
  ['with a changed tag', async () => spoilt(await sealer.seal({ user: 7 }), 4)],
  ['that was cut', async () => (await sealer.seal({ user: 7 })).slice(0, -4)],
  ['of nothing', async () => ''],
  ['of any text', async () => 'token'],
  [
    'that our key sealed in another way',
    () =>
      new EncryptJWT({ user: 7 })
        .setProtectedHeader({ alg: 'dir', enc: 'A128CBC-HS256' })
        .encrypt(KEY),
  ],
])('a token %s opens nothing', async (_, make) => {
  expect(await sealer.open(await make())).toBeNull()
})
