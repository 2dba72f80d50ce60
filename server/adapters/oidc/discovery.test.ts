import { afterEach, expect, test, vi } from 'vitest'
import { Unavailable } from '../../kernel/failure.ts'
import { IdentityAway } from '../../ports/identity-provider.ts'
import { discover } from './discovery.ts'

const METADATA = {
  issuer: 'https://login.example/',
  jwks_uri: 'https://login.example/keys',
  userinfo_endpoint: 'https://login.example/userinfo',
}
const service = { ask: <T>(call: () => Promise<T>) => call() }

afterEach(() => vi.unstubAllGlobals())

function providerWith(metadata: object) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(address.endsWith('/keys') ? { keys: [] } : metadata)
  })
  return asked
}

test.each(['https://login.example', 'https://login.example/'])(
  'the issuer of %s is named as the provider names it',
  async issuer => {
    const asked = providerWith(METADATA)
    const provider = await discover(service, issuer)
    expect(provider).toMatchObject({
      issuer: METADATA.issuer,
      userinfoEndpoint: METADATA.userinfo_endpoint,
    })
    expect(asked).toEqual([
      'https://login.example/.well-known/openid-configuration',
      METADATA.jwks_uri,
    ])
  },
)

test.each([
  ['names another issuer', { ...METADATA, issuer: 'https://login.example.org/' }],
  ['names no issuer', { ...METADATA, issuer: undefined }],
  ['names no keys', { ...METADATA, jwks_uri: '' }],
  ['names no address of persons', { ...METADATA, userinfo_endpoint: 7 }],
])('a provider that %s counts as away', async (_, metadata) => {
  providerWith(metadata)
  await expect(discover(service, 'https://login.example')).rejects.toThrow(IdentityAway)
})

test('another outage is reported as such', async () => {
  const away = new Unavailable('閉じています')
  const closed = { ask: () => Promise.reject(away) }
  await expect(discover(closed, 'https://login.example')).rejects.toBe(away)
})
