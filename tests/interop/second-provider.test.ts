import { randomUUID } from 'node:crypto'
import {
  InMemoryWebStorage,
  OidcClient,
  type SigninResponse,
  WebStorageStateStore,
} from 'oidc-client-ts'
import { afterAll, expect, test } from 'vitest'
import { createOidcIdentity } from '../../server/adapters/oidc/oidc-identity.ts'
import { managerSettings } from '../../web/lib/session/identity-client.ts'
import { succeed } from '../support/fixtures.ts'
import { NO_FIGURES } from '../support/no-figures.ts'
import { worldOfFile } from '../support/world.ts'
import { startGlewlwyd } from './support/glewlwyd.ts'

const ORIGIN = 'http://localhost:3999'
const names = { clientId: 'yosooi-web', audience: 'https://api.yosooi.example' }
const provider = await startGlewlwyd({ ...names, redirectUri: `${ORIGIN}/load` })
afterAll(() => provider.stop())
const { issuer } = provider
const settings = { issuer, ...names, tokenType: 'at+jwt' as const, management: null }
const world = await worldOfFile({ outside: { identity: createOidcIdentity(settings, NO_FIGURES) } })

/** The OIDC client with the settings of our pages. */
const client = new OidcClient({
  ...managerSettings({ authority: issuer, ...names }, ORIGIN),
  stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
})

async function comeIn(name: string): Promise<SigninResponse> {
  const { url } = await client.createSigninRequest({ nonce: randomUUID() })
  return client.processSigninResponse(await provider.authorize(name, url))
}

function renew({ refresh_token = '', session_state, profile }: SigninResponse) {
  const state = { refresh_token, session_state, profile }
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of the login library, no hook
  return client.useRefreshToken({ state, resource: names.audience })
}

const register = (token: string, name: string) => world.call('user_create', { name }, { token })

test('a person of another provider logs in, registers and stays logged in', async () => {
  await provider.signUp('toko', true)
  const login = await comeIn('toko')
  const { id } = await succeed<{ id: number }>(register(login.access_token, '透子'))
  const renewed = await renew(login)
  expect(renewed.access_token).not.toBe(login.access_token)
  expect(renewed.refresh_token).not.toBe(login.refresh_token)
  const my = await succeed(world.call('my', {}, { token: renewed.access_token }))
  expect(my).toMatchObject({ id, name: '透子', email: 'toko@yosooi.example' })
})

test('a person who has not confirmed the mail address there is not registered', async () => {
  await provider.signUp('mikakunin', false)
  const { access_token } = await comeIn('mikakunin')
  expect((await register(access_token, '未確認')).status).toBe(403)
})

test('its ID token is accepted by no call', async () => {
  await provider.signUp('fujino', true)
  const { id_token = '' } = await comeIn('fujino')
  expect((await register(id_token, '藤野')).status).toBe(401)
})
