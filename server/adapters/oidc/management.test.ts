import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createManagement } from './management.ts'

const LOGINS = 120
const AT = '2026-11-22T01:00:00.000Z'
const entries = (prefix: string) =>
  Array.from({ length: LOGINS }, (_, n) => ({
    id: `${prefix}${n}`,
    session_id: `s${n}`,
    created_at: AT,
  }))
const LISTS: Record<string, object[]> = { sessions: entries('s'), 'refresh-tokens': entries('t') }
const ended: string[] = []
const pages: (string | null)[] = []

/** Answers pages of 50 entries, as Auth0 does whatever is asked for. */
function answer({ method, url = '' }: IncomingMessage): object | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const name = pathname.split('/').at(-1) ?? ''
  if (method === 'POST') return { access_token: 'token' }
  if (method === 'DELETE') {
    ended.push(name)
    return null
  }
  const isEndless = pathname.includes('endless')
  if (isEndless) pages.push(searchParams.get('take'))
  const from = Number(searchParams.get('from') ?? 0)
  const page = isEndless ? LISTS[name]?.slice(0, 50) : LISTS[name]?.slice(from, from + 50)
  const next = from + 50 < LOGINS || isEndless ? { next: String(from + 50) } : {}
  return { [name === 'sessions' ? 'sessions' : 'tokens']: page, ...next }
}

const server = createServer((request, response) => {
  const content = answer(request)
  response.writeHead(content ? 200 : 202, { 'content-type': 'application/json' })
  response.end(content && JSON.stringify(content))
})
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise(resolve => server.close(resolve)))

const management = () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createManagement(
    { url, clientId: 'server', clientSecret: 'secret' },
    { ask: call => call() },
  )
}

test('a person with more than one page of logins sees and ends all of them', async () => {
  const { loginsOf, endLogins } = management()
  const ids = (await loginsOf('person')).map(({ id }) => id)
  expect(new Set(ids).size).toBe(LOGINS)
  await endLogins('person', ids)
  expect(new Set(ended).size).toBe(2 * LOGINS)
})

test('endless lists of logins are read up to a thousand entries each', async () => {
  await management().loginsOf('endless')
  expect(pages).toEqual(Array(2 * (1000 / 50)).fill('50'))
})
