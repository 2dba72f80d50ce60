import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestWorld, type TestWorld } from '../testing/with-sandbox.ts'

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

it('refuses a wrong secret, and tokens that are not its own', async () => {
  const wrong = { ...credentials, client_secret: 'guess' }
  expect((await call('POST', '/oauth/token', '', wrong)).status).toBe(401)
  const { sub } = await newPerson('stays@example.com')
  const person = await world.post<{ access_token: string }>('/control/token', {
    email: 'stays@example.com',
  })
  expect((await call('DELETE', `/api/v2/users/${sub}`, person.access_token)).status).toBe(401)
})
