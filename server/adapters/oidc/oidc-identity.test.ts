import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openSmallProvider, WRONG } from '../../../tests/support/faults/small-provider.ts'
import { NO_FIGURES } from '../../../tests/support/no-figures.ts'
import { createOidcIdentity } from './oidc-identity.ts'

const provider = await openSmallProvider()
const { issuer, state, sign } = provider
const metadata = state.metadata
afterAll(() => provider.close())
beforeEach(() => {
  state.wrong = null
  state.metadata = metadata
})

let now = Date.now()
beforeEach(() => {
  now = Date.now()
})
const open = (tokenType: 'at+jwt' | 'JWT' = 'at+jwt') => {
  const rules = { audience: 'api', clientId: 'web', tokenType }
  const clocks = { now: () => now, age: () => now }
  return createOidcIdentity({ issuer, management: null, ...rules }, NO_FIGURES, clocks)
}
const later = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const AWAY = { name: 'IdentityAway', kind: 'unavailable' }

describe('a token is valid', () => {
  test('when the provider has signed it for us', async () => {
    expect(await open().subjectOf(await sign())).toBe('usr_1')
    expect(await open().subjectOf(await sign({}, { typ: 'application/at+jwt' }))).toBe('usr_1')
  })

  test('when the clocks differ by some seconds', async () => {
    expect(await open().subjectOf(await sign({ exp: later(-20) }))).toBe('usr_1')
    expect(await open().subjectOf(await sign({ nbf: later(20) }))).toBe('usr_1')
  })

  test('without a type in its header, when the settings allow it', async () => {
    const plain = await sign({}, { typ: 'JWT' })
    expect(await open().subjectOf(plain)).toBeNull()
    expect(await open('JWT').subjectOf(plain)).toBe('usr_1')
  })
})

const WRONG_CLAIMS: readonly [string, Record<string, unknown>][] = [
  ['a list as its subject', { sub: ['usr_1'] }],
  ['a number as its subject', { sub: 1 }],
  ['no subject', { sub: undefined }],
  ['an empty subject', { sub: '' }],
  ['a zero byte in its subject', { sub: 'usr\0' }],
  ['letters beyond ASCII in its subject', { sub: 'ｕｓｒ' }],
  ['a subject of 256 letters', { sub: 'u'.repeat(256) }],
  ['another audience', { aud: 'other' }],
  ['another issuer', { iss: 'https://other.example/' }],
  ['no end', { exp: undefined }],
  ['an end in the past', { exp: later(-60) }],
  ['a beginning in the future', { nbf: later(60) }],
  ['a nonce, as ID tokens have', { nonce: 'n' }],
  ['the client among its audiences, as ID tokens have', { aud: ['api', 'web'] }],
]

describe('a token is invalid', () => {
  test.each(WRONG_CLAIMS)('with %s', async (_, claims) => {
    const token = await sign(claims)
    expect(await open().subjectOf(token)).toBeNull()
    expect(await open('JWT').subjectOf(await sign(claims, { typ: 'JWT' }))).toBeNull()
    expect((await open().expiryOf(token)).getTime()).toBe(0)
  })

  test('of another type, another key or an algorithm that is not named', async () => {
    const identity = open()
    const forger = await generateKeyPair('RS256')
    const shared = new TextEncoder().encode('a secret of thirty-two bytes, or more')
    const tokens = [
      await sign({}, { typ: 'id_token' }),
      await sign({}, { typ: undefined }),
      await sign({}, {}, forger.privateKey),
      await sign({}, { kid: 'made up' }, forger.privateKey),
      await sign({}, { alg: 'HS256' }, shared as never),
      `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.e30.`,
      'x.y.z',
      'x',
    ]
    for (const token of tokens) expect(await identity.subjectOf(token)).toBeNull()
  })
})

describe('while the provider answers wrongly', () => {
  test.each(Object.entries(WRONG))(
    '%s: nobody is logged out, and a forged token is refused',
    async (_, wrong) => {
      const identity = open()
      const token = await sign({ exp: later(100_000) })
      expect(await identity.subjectOf(token)).toBe('usr_1')
      state.wrong = wrong
      const { privateKey } = await generateKeyPair('RS256')
      for (const hours of [0, 1, 23]) {
        now = Date.now() + hours * 3_600_000
        expect(await identity.subjectOf(token)).toBe('usr_1')
        expect(await identity.subjectOf(await sign({}, { kid: 'new' }, privateKey))).toBeNull()
      }
      now = Date.now() + 25 * 3_600_000
      await expect(identity.subjectOf(token)).rejects.toMatchObject(AWAY)
      state.wrong = null
      await expect.poll(() => identity.subjectOf(token).catch(() => null)).toBe('usr_1')
    },
  )

  test.each(Object.entries(WRONG))(
    '%s: a login that was never checked gets 503',
    async (_, wrong) => {
      state.wrong = wrong
      const identity = open()
      await expect(identity.subjectOf(await sign())).rejects.toMatchObject(AWAY)
      expect(await identity.subjectOf('x.y.z')).toBeNull()
      state.wrong = null
      expect(await identity.subjectOf(await sign())).toBe('usr_1')
    },
  )

  test.each(Object.entries(WRONG))('%s: the identity of a person is unknown', async (_, wrong) => {
    const identity = open()
    const login = { subject: 'usr_1', token: await sign() }
    expect(await identity.subjectOf(login.token)).toBe('usr_1')
    state.wrong = wrong
    await expect(identity.identityOf(login)).rejects.toMatchObject(AWAY)
  })
})

test('metadata that names another issuer is refused', async () => {
  state.metadata = { ...metadata, issuer: 'https://other.example/' }
  await expect(open().subjectOf(await sign())).rejects.toMatchObject(AWAY)
})

test('not every call asks a provider that is down', async () => {
  state.wrong = WRONG['an error'] ?? null
  const identity = open()
  const before = state.asked
  const token = await sign()
  for (let n = 0; n < 40; n++) await identity.subjectOf(token).catch(() => null)
  expect(state.asked - before).toBe(5)
  await expect(identity.subjectOf(token)).rejects.toMatchObject({ name: 'NotAsked', retryAfter: 2 })
})

test('new keys of the provider are read also after the system’s clock was set back', async () => {
  const rules = { audience: 'api', clientId: 'web', tokenType: 'at+jwt' } as const
  const clocks = { now: () => now, age: () => age }
  let age = 0
  const identity = createOidcIdentity({ issuer, management: null, ...rules }, NO_FIGURES, clocks)
  now = Date.now() + 3_600_000
  expect(await identity.subjectOf(await sign({ exp: later(7200) }))).toBe('usr_1')
  now = Date.now()
  age = 60_000
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const known = state.keys
  state.keys = [{ ...(await exportJWK(publicKey)), kid: 'two', alg: 'RS256', use: 'sig' }]
  expect(await identity.subjectOf(await sign({}, { kid: 'two' }, privateKey))).toBe('usr_1')
  state.keys = known
})

test('a mail address is one of this person, and a verified one is said to be', async () => {
  const identity = open()
  const login = { subject: 'usr_1', token: await sign() }
  const email = 'a@yosooi.example'
  const claims = { sub: 'usr_1', email, email_verified: true }
  const identityOf = (userinfo: unknown) => {
    state.userinfo = userinfo
    return identity.identityOf(login)
  }
  expect(await identityOf(claims)).toEqual({ subject: 'usr_1', email, emailVerified: true })
  expect(await identityOf({ ...claims, email_verified: 'true' })).toMatchObject({
    emailVerified: false,
  })
  const none = { email: '', emailVerified: false }
  expect(await identityOf({ ...claims, email: ['a@yosooi.example'] })).toMatchObject(none)
  expect(await identityOf({ ...claims, email: 'a@yosooi.example\r\nBcc: b@x' })).toMatchObject(none)
  await expect(identityOf({ ...claims, sub: 'usr_2' })).rejects.toMatchObject(AWAY)
})
