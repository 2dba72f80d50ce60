import { openWorld } from '@yosooi/sandbox-kit/world'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTokenSigner, type TokenSigner } from './access-token.ts'
import { loadIdentityKeys } from './keys.ts'

const ISSUER = 'http://127.0.0.1:3100/identity'
const AUDIENCE = 'https://api.yosooi.example'
const worlds = [openWorld(':memory:'), openWorld(':memory:')] as const
let signer: TokenSigner
let stranger: TokenSigner
beforeAll(async () => {
  signer = createTokenSigner(ISSUER, await loadIdentityKeys(worlds[0]))
  stranger = createTokenSigner(ISSUER, await loadIdentityKeys(worlds[1]))
})
afterEach(() => void vi.useRealTimers())
afterAll(() => {
  for (const world of worlds) world.close()
})

const token = (change: Partial<Parameters<TokenSigner['sign']>[0]> = {}, by = signer) =>
  by.sign({
    ...{ subject: 'usr_1', audience: AUDIENCE, scope: 'openid', clientId: 'yosooi-web' },
    ...{ lifetimeSeconds: 600, ...change },
  })

it('verifies its own token, and names its subject, client and scope', async () => {
  expect(await signer.verify(await token(), AUDIENCE)).toMatchObject({
    ...{ sub: 'usr_1', client_id: 'yosooi-web', scope: 'openid', iss: ISSUER, aud: AUDIENCE },
  })
})

it('refuses a token for another audience', async () => {
  await expect(signer.verify(await token({ audience: 'other' }), AUDIENCE)).rejects.toThrow('aud')
})

it('refuses a token of another provider, by its address and by its key', async () => {
  const keys = await loadIdentityKeys(worlds[0])
  const elsewhere = createTokenSigner('https://login.example', keys)
  await expect(signer.verify(await token({}, elsewhere), AUDIENCE)).rejects.toThrow('iss')
  await expect(signer.verify(await token({}, stranger), AUDIENCE)).rejects.toThrow('key')
})

it('refuses an ID token in the place of an access token', async () => {
  const login = { subject: 'usr_1', clientId: AUDIENCE, ageSeconds: 0 }
  await expect(signer.verify(await signer.signIdToken(login), AUDIENCE)).rejects.toThrow('typ')
})

it('refuses a token whose claims were changed', async () => {
  const [head, , seal] = (await token()).split('.')
  const claims = Buffer.from(JSON.stringify({ ...decodeJwt(await token()), sub: 'usr_2' }))
  const forged = [head, claims.toString('base64url'), seal].join('.')
  await expect(signer.verify(forged, AUDIENCE)).rejects.toThrow('signature')
})

it('ends a token after its life', async () => {
  const now = new Date('2027-04-01T00:00:00Z').getTime()
  vi.useFakeTimers({ toFake: ['Date'], now })
  const short = await token({ lifetimeSeconds: 600 })
  vi.setSystemTime(now + 599_000)
  await expect(signer.verify(short, AUDIENCE)).resolves.toBeTruthy()
  vi.setSystemTime(now + 600_000)
  await expect(signer.verify(short, AUDIENCE)).rejects.toThrow('exp')
})

it('says in an ID token how long ago the password was entered', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-04-01T00:00:00Z') })
  const login = { subject: 'usr_1', clientId: 'yosooi-web', ageSeconds: 900 }
  const { auth_time, iat, exp, sub, aud } = decodeJwt(await signer.signIdToken(login))
  expect(Number(iat) - Number(auth_time)).toBe(900)
  expect(Number(exp) - Number(iat)).toBe(3600)
  expect([sub, aud]).toEqual(['usr_1', 'yosooi-web'])
})

it('keeps its keys, so that tokens of before stay valid', async () => {
  const again = createTokenSigner(ISSUER, await loadIdentityKeys(worlds[0]))
  await expect(again.verify(await token(), AUDIENCE)).resolves.toBeTruthy()
})

it('gives each token an id of its own', async () => {
  const [one, other] = [decodeJwt(await token()), decodeJwt(await token())]
  expect(one.jti).not.toBe(other.jti)
})
