import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askJson, isAway, orAway } from './ask-json.ts'
import { createManagement } from './management.ts'

interface Asked {
  call: string
  token: string | undefined
  body: unknown
}

const asked: Asked[] = []
let status = 200
let content = '{}'
const server = createServer(async (request, response) => {
  asked.push(await readRequest(request))
  const isToken = request.url === '/oauth/token'
  response.writeHead(isToken ? 200 : status)
  response.end(isToken ? '{"access_token":"t1"}' : content)
})
async function readRequest(request: IncomingMessage): Promise<Asked> {
  const sent = await text(request)
  const { authorization: token } = request.headers
  return { call: `${request.method} ${request.url}`, token, body: sent && JSON.parse(sent) }
}
const service = { ask: <T>(call: () => Promise<T>) => call() }
let url = ''

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked.length = 0
  status = 200
  content = '{}'
})
afterAll(() => server.close())

const outcome = () => askJson(service, url).catch(error => (isAway(error) ? 'away' : 'refused'))

test.each([
  [200, '{"a":1}', { a: 1 }],
  [202, 'queued', null],
  [204, '', null],
  [200, '[1]', 'away'],
  [200, 'null', 'away'],
  [200, '"text"', 'away'],
  [200, '<html>', 'away'],
  [400, '{}', 'refused'],
  [404, '{}', 'refused'],
  [499, '{}', 'refused'],
  [408, '{}', 'away'],
  [425, '{}', 'away'],
  [429, '{}', 'away'],
  [500, '{}', 'away'],
  [503, '{}', 'away'],
])('an answer %d with %s is %j', async (answered, sent, expected) => {
  status = answered
  content = answered === 204 ? '' : sent
  expect(await outcome()).toEqual(expected)
})

test('a refusal that a person cannot correct counts as an outage, any other error stays itself', async () => {
  status = 403
  const error = await askJson(service, url).catch(refused => refused)
  expect(() => orAway(error)).toThrow(expect.objectContaining({ name: 'IdentityAway' }))
  const bug = new TypeError('a bug')
  expect(() => orAway(bug)).toThrow(bug)
})

const management = () =>
  createManagement({ url, clientId: 'server', clientSecret: 'secret' }, service)

test('each call of the management has a token of our own client, and names one person', async () => {
  status = 204
  await management().removeLogin('auth0|a/b?c')
  const credentials = { client_id: 'server', client_secret: 'secret', audience: `${url}/api/v2/` }
  expect(asked).toEqual([
    {
      ...{ call: 'POST /oauth/token', token: undefined },
      body: { grant_type: 'client_credentials', ...credentials },
    },
    { call: 'DELETE /api/v2/users/auth0%7Ca%2Fb%3Fc', token: 'Bearer t1', body: '' },
  ])
})

test('a verification mail is asked for by the person’s subject', async () => {
  status = 202
  await management().sendVerificationMail('auth0|a')
  expect(asked.at(-1)).toEqual({
    ...{ call: 'POST /api/v2/jobs/verification-email', token: 'Bearer t1' },
    body: { user_id: 'auth0|a' },
  })
  status = 401
  await expect(management().sendVerificationMail('auth0|a')).rejects.toThrow(
    expect.objectContaining({ name: 'IdentityAway' }),
  )
})

test('only the named logins end, each with its tokens', async () => {
  const AT = '2026-11-22T01:00:00.000Z'
  const session = (id: string) => ({ id, created_at: AT })
  const token = (id: string, session_id: string) => ({ id, session_id, created_at: AT })
  content = JSON.stringify({
    sessions: [session('s1'), session('s2')],
    tokens: [token('t1', 's1'), token('t2', 's2'), token('t3', 's1')],
  })
  await management().endLogins('auth0|a', ['s1'])
  const ended = asked.map(({ call }) => call).filter(call => call.startsWith('DELETE'))
  expect(ended).toEqual([
    'DELETE /api/v2/sessions/s1',
    'DELETE /api/v2/refresh-tokens/t1',
    'DELETE /api/v2/refresh-tokens/t3',
  ])
})
