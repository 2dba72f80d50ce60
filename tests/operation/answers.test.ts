import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { serveMetrics } from '../../server/http/metrics.ts'
import { listen } from '../../server/listen.ts'
import { registerMember, registerSeller, SERVICE_FORM, succeed } from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

/** Every answer of the HTTP server has the security headers, whichever handler gave it. */

const BUILD = path.resolve('build')
const world = await worldOfFile()
const settings = { ...readConfig({ ...world.environment, PORT: '0' }) }
const config = { ...settings, mode: 'production', publicUrl: 'https://yosooi.example' } as const
const routes = world.app.http.routes
const server = await listen(world.app, config, BUILD)
const metrics = await serveMetrics(world.app.metrics, { ...config, host: '127.0.0.1', port: 0 })
const agent = new Agent({ keepAlive: true })
const seller = await registerSeller(world, 'seller')
const drawing = await readFile('web/public/illustrations/favicon-512.png')
const icon_file = new Blob([drawing])
const made = world.call('prod_create', { ...SERVICE_FORM, icon_file }, seller)
const service = (await succeed<{ id: number }>(made)).id
/** The member whose account the last call deletes. */
const walker = await registerMember(world, 'walker')
afterAll(async () => {
  agent.destroy()
  await metrics.close()
  await server.close()
})

interface Ask {
  method?: string
  headers?: Record<string, string>
}

type Head = { status: number; headers: Record<string, string | string[] | undefined> }

/** Status and headers of an answer; the body may be endless and is not awaited. */
const headOf = (address: string, ask: Ask = {}): Promise<Head> =>
  new Promise((resolve, reject) => {
    const sent = request(new URL(address, server.url), { agent, ...ask }, answer => {
      const { statusCode: status = 0, headers } = answer
      if (headers['content-type']?.startsWith('text/event-stream')) answer.destroy()
      answer.resume()
      resolve({ status, headers })
    })
    sent.on('error', reject).end()
  })

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
  'permissions-policy': expect.stringContaining('camera=()'),
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': expect.stringMatching(
    /^(?=.*frame-ancestors 'none')(?=.*base-uri 'none')/,
  ),
}

const policyOf = ({ headers }: Head) => headers['content-security-policy']
const NOTHING = expect.stringMatching(/^default-src 'none'/)

/** Text types name their charset; JSON has only one. */
const NAMED_TYPE = expect.stringMatching(/^application\/json$|^image\/|; ?charset=utf-8$/i)
const DOCUMENTS = ['/api/docs', '/api/openapi.json']
const KEPT_BY_NOBODY = { 'cache-control': expect.stringContaining('no-store') }

/** Every mounted route with its method, as a path that can be requested. */
const ways = [...new Set(routes.map(({ method, path: way }) => `${method} ${way}`))].filter(
  way => !way.endsWith('*') && !way.startsWith('ALL') && way !== 'GET /offline',
)

test('each call, feed and sitemap sends it with every answer', async () => {
  expect(ways.length).toBeGreaterThan(80)
  for (const way of ways) {
    const [method = '', address = ''] = way.split(' ')
    const file = address.replace(/:file(\{.*\})?/, way.includes('sitemap') ? 'sitemap-1.xml' : 'x')
    for (const token of ['', walker.token]) {
      const headers = { authorization: `Bearer ${token}` }
      const head = await headOf(file, { method, headers })
      expect({ way, ...head.headers }).toMatchObject(EVERYWHERE)
      expect({ way, status: head.status }).toMatchObject({ status: expect.not.toBeOneOf([500]) })
      expect({ way, policy: policyOf(head) }).toEqual({ way, policy: NOTHING })
      expect({ way, ...head.headers }).not.toHaveProperty('access-control-allow-origin')
      expect({ way, type: head.headers['content-type'] }).toEqual({ way, type: NAMED_TYPE })
      const isPrivate = file.startsWith('/api/') && !DOCUMENTS.includes(file)
      if (isPrivate) expect({ way, ...head.headers }).toMatchObject(KEPT_BY_NOBODY)
    }
  }
})

const built = readdirSync(path.join(BUILD, 'client'), { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map(entry => path.relative(path.join(BUILD, 'client'), path.join(entry.parentPath, entry.name)))

test('each built file has a policy that runs nothing else', async () => {
  for (const file of built) {
    const head = await headOf(`/${file}`)
    expect({ file, status: head.status, ...head.headers }).toMatchObject({
      status: 200,
      ...EVERYWHERE,
      'content-security-policy': NOTHING,
    })
  }
})

describe('other answers', () => {
  const etagOf = async (address: string) => String((await headOf(address)).headers.etag)
  const picture = async () => {
    const { rows } = await world.sql<{ icon: string }>('select icon from services')
    return `/images/${rows[0]?.icon}`
  }
  const cases: [name: string, status: number, head: () => Promise<Head>][] = [
    ['a page', 200, () => headOf('/')],
    [
      'a page that one has',
      304,
      async () => headOf('/', { headers: { 'If-None-Match': await etagOf('/') } }),
    ],
    ['a page that is not there', 404, () => headOf('/prod/999999')],
    ['the page for when the network is away', 200, () => headOf('/offline')],
    ['a picture', 200, async () => headOf(await picture())],
    ['a picture that is not there', 404, () => headOf('/images/none.webp')],
    ['a share card', 302, () => headOf(`/share/${service}-0.png`)],
    ['a call that is not there', 404, () => headOf('/api/none')],
    [
      'a stream',
      200,
      () => headOf('/api/events', { headers: { Authorization: `Bearer ${seller.token}` } }),
    ],
    ['a method that nothing takes', 404, () => headOf('/', { method: 'DELETE' })],
    ['a request to be read back', 404, () => headOf('/api/my', { method: 'TRACE' })],
    ['an expectation that nobody meets', 417, () => headOf('/', { headers: { Expect: 'tea' } })],
    ['the metrics', 200, () => headOf(metrics.url)],
    ['nothing beside the metrics', 404, () => headOf(new URL('/', metrics.url).href)],
  ]
  test.each(cases)('%s: %i', async (_, status, head) => {
    expect(await head()).toMatchObject({ status, headers: EVERYWHERE })
  })

  test('a page runs its own scripts only, and requires trusted types', async () => {
    const policy = String(policyOf(await headOf('/')))
    expect(policy).toContain("; script-src 'self' 'sha256-")
    expect(policy).not.toContain('nonce')
    expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types default")
  })

  test('the service worker connects to the product alone', async () => {
    expect(policyOf(await headOf('/sw.js'))).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
  })

  test('a picture may be embedded from another origin', async () => {
    const { headers } = await headOf(await picture())
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  })
})

/** The answer to bytes that our own client never sends. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('latin1').on('data', data => {
      answer += data
    })
    socket.on('error', reject).on('close', () => resolve(answer))
  })

const BROKEN: [name: string, status: number, bytes: string][] = [
  ['no request at all', 400, '\x16\x03\x01\x02\x00\r\n\r\n'],
  ['a request without a host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a host that is none', 400, 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  [
    'two lengths',
    400,
    'POST /api/mail HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
  ],
  ['a head that never ends', 431, `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  [
    'a chunk without a size',
    400,
    'POST /api/mail HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ],
]

test.each(BROKEN)('%s is refused with %i, and with every header', async (_, status, bytes) => {
  const answer = (await answerTo(bytes)).toLowerCase()
  expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `))
  for (const name of Object.keys(EVERYWHERE)) expect(answer).toContain(`\r\n${name}: `)
})
