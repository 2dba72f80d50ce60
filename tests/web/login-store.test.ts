import { beforeEach, expect, test } from 'vitest'
import { openPage, type TestStorage, undoPages } from '../support/web/page.ts'

const KEY = 'oidc.user:https://login.example:web'
let storage: TestStorage

beforeEach(() => {
  storage = openPage().localStorage
})
undoPages()

/** Completes a login with an ID token of these claims. */
async function logIn(claims: { iss?: string; aud?: string }): Promise<void> {
  const { identityClient } = await import('../../web/lib/session/identity-client.ts')
  const { User } = await import('oidc-client-ts')
  const profile = { sub: 'fujino', iss: 'https://login.example', aud: 'web', iat: 0, exp: 0 }
  const user = new User({
    access_token: 'first',
    token_type: 'Bearer',
    profile: { ...profile, ...claims },
  })
  await (await identityClient()).storeUser(user)
}

test('a login is stored as one record with the time at which it started', async () => {
  const before = Math.floor(Date.now() / 1000)
  await logIn({})
  const record = JSON.parse(storage.getItem(KEY) ?? '{}')
  expect(record).toMatchObject({ access_token: 'first', profile: { sub: 'fujino' } })
  expect(record.started_at).toBeGreaterThanOrEqual(before)
  expect(record.started_at).toBeLessThanOrEqual(Date.now() / 1000)
})

test.each([{ iss: 'https://other.example' }, { aud: 'other' }])(
  'a login with an ID token of %o is refused, and nothing is stored',
  async claims => {
    await expect(logIn(claims)).rejects.toThrow('another provider or for another client')
    expect(storage.getItem(KEY)).toBeNull()
  },
)

test('a removed login is gone from the device, and is what the removal returns', async () => {
  await logIn({})
  const { identityClient } = await import('../../web/lib/session/identity-client.ts')
  const client = await identityClient()
  expect(await client.settings.userStore.remove('')).toContain('fujino')
  expect([storage.getItem(KEY), await client.getUser()]).toEqual([null, null])
})
