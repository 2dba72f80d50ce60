import { createBrowser } from '@yosooi/sandbox-kit/testing/browser'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askForTokens, newAuthorization, redeem, type Tokens } from '../testing/oidc-client.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

const credentials = {
  grant_type: 'client_credentials',
  client_id: 'yosooi-server',
  client_secret: 'sandbox-management-secret',
}

function call(method: string, path: string, token: string, body?: unknown) {
  return fetch(`${world.url}/identity/management${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

const newPerson = (email: string) =>
  world.post<{ sub: string }>('/control/persons', { email, password: 'x', email_verified: false })

async function newToken(): Promise<string> {
  const response = await call('POST', '/oauth/token', '', credentials)
  return (await response.json()).access_token
}

it('mails the link again on demand', async () => {
  const { sub } = await newPerson('again@example.com')
  const path = '/api/v2/jobs/verification-email'
  const response = await call('POST', path, await newToken(), { user_id: sub })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ type: 'verification_email', status: 'pending' })
  expect(await world.get('/control/mails?to=again@example.com')).toHaveLength(1)
})

it('deletes a person', async () => {
  const { sub } = await newPerson('leaving@example.com')
  const token = await newToken()
  expect((await call('DELETE', `/api/v2/users/${sub}`, token)).status).toBe(204)
  expect((await call('GET', `/api/v2/users/${sub}`, token)).status).toBe(404)
})

it('tells where a person is logged in, and ends it', async () => {
  const email = 'everywhere@example.com'
  const { sub } = await newPerson(email)
  const token = await newToken()
  const list = async <T>(name: string): Promise<T> =>
    (await call('GET', `/api/v2/users/${sub}/${name}`, token)).json()
  const logIn = async () => {
    const { path, verifier } = newAuthorization()
    const browser = createBrowser(world.url)
    const arrived = await browser.submit(await browser.open(path), 'パスワード', {
      email,
      password: 'x',
    })
    return redeem(world.url, arrived, verifier)
  }
  const [one, other] = [await logIn(), await logIn()]
  const { sessions } = await list<{ sessions: { id: string }[] }>('sessions')
  const { tokens } = await list<{ tokens: { id: string; session_id: string }[] }>('refresh-tokens')
  const own = decodeJwt(one.id_token).sid
  expect(sessions.map(({ id }) => id).sort()).toEqual([own, decodeJwt(other.id_token).sid].sort())
  expect(tokens.map(({ session_id }) => session_id).sort()).toEqual(
    sessions.map(({ id }) => id).sort(),
  )
  const theirs = tokens.find(({ session_id }) => session_id !== own)?.id
  expect((await call('DELETE', `/api/v2/refresh-tokens/${theirs}`, token)).status).toBe(202)
  const gone = sessions.find(({ id }) => id !== own)?.id
  expect((await call('DELETE', `/api/v2/sessions/${gone}`, token)).status).toBe(202)
  expect((await list<{ sessions: object[] }>('sessions')).sessions).toMatchObject([{ id: own }])
  const renew = ({ refresh_token }: Tokens) =>
    askForTokens(world.url, { grant_type: 'refresh_token', refresh_token })
  expect((await renew(other)).status).toBe(400)
  expect((await renew(one)).status).toBe(200)
})

it('refuses a wrong secret, and tokens that are not its own', async () => {
  const wrong = { ...credentials, client_secret: 'guess' }
  expect((await call('POST', '/oauth/token', '', wrong)).status).toBe(401)
  const { sub } = await newPerson('stays@example.com')
  const person = await world.post<{ access_token: string }>('/control/token', {
    email: 'stays@example.com',
  })
  expect((await call('DELETE', `/api/v2/users/${sub}`, person.access_token)).status).toBe(401)
})
