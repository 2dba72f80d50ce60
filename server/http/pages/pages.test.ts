import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Busy } from '../../platform/limits/limiter.ts'
import type { PageCache } from '../../platform/page-cache.ts'
import { admitAll, type Turns } from '../limits/admission.ts'
import { countNothing, TooManyCalls } from '../limits/call-limit.ts'
import { securityHeaders } from '../security-headers.ts'
import { createPageCache, mountPages, renewPages } from './pages.ts'

const STATUSES: Readonly<Record<string, number>> = {
  '/none': 404,
  '/broken': 500,
  '/away': 503,
}

/** A shop whose pages contain their address, and a log of what was rendered. */
function shop(countCall = countNothing, admission: Pick<Turns, 'turn'> = admitAll) {
  const rendered: string[] = []
  const pages: PageCache = createPageCache()
  const app = new Hono()
  app.on(
    'POST',
    '/api/*',
    renewPages(() => pages.clear()),
  )
  app.post('/api/:call', context => context.json({}, context.req.query('fail') ? 400 : 200))
  mountPages(app, {
    pages,
    countCall,
    admission,
    publicUrl: 'https://yosooi.example',
    origins: { connect: [], images: [] },
    render: async ({ url }, mark) => {
      rendered.push(url)
      const status = STATUSES[new URL(url).pathname] ?? 200
      const own = `<script nonce="${mark}">1</script>`
      const body = `${own}<script nonce="">alert(2)</script>${url} ${rendered.length}`
      return new Response(body, { status, headers: { 'Content-Type': 'text/html' } })
    },
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(new Request(`http://localhost${path}`, { headers }))
  return { app, pages, rendered, get }
}

test('host names and unknown parameters neither split nor poison the cache', async () => {
  const { app, pages, rendered } = shop()
  for (const address of [
    'http://localhost/prods',
    'http://evil.example/prods?utm_source=x',
    'http://127.0.0.1:3000/prods?fbclid=1&code=secret&q=',
    'https://yosooi.example/prods?',
  ])
    await app.request(address, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil' } })
  expect(rendered).toEqual(['https://yosooi.example/prods'])
  for (let n = 0; n < 50; n++) await app.request(`/?n=${n}`)
  expect([rendered.length, pages.size]).toEqual([2, 2])
})

test('known parameters have separate cache entries, whatever their order', async () => {
  const { rendered, get } = shop()
  await get('/prods?page=2&category=3&q=%E9%8F%A1')
  await get('/prods?q=%E9%8F%A1&x=1&category=3&page=2')
  await get('/prods?page=3&category=3')
  await get('/mypage?page=3&q=1')
  expect(rendered).toEqual([
    'https://yosooi.example/prods?q=%E9%8F%A1&category=3&page=2',
    'https://yosooi.example/prods?category=3&page=3',
    'https://yosooi.example/mypage',
  ])
})

test('a client that has the current page gets 304 with its policy and no body', async () => {
  const { get } = shop()
  const first = await get('/')
  const etag = first.headers.get('etag') ?? ''
  for (const known of [etag, `"x", ${etag}`]) {
    const again = await get('/', { 'If-None-Match': known })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
  }
  expect((await get('/', { 'If-None-Match': '"other"' })).status).toBe(200)
})

test.each([
  ['/', 'public', null],
  ['/none', 'public', null],
  ['/broken', 'no-store', null],
  ['/away', 'no-store', '5'],
])(
  'how long others may store %s, and when it may be asked for again',
  async (path, stored, after) => {
    const { headers } = await shop().get(path)
    expect(headers.get('cache-control')).toContain(stored)
    expect(headers.get('retry-after')).toBe(after)
  },
)

test('a script is allowed only when the rendering made it', async () => {
  const answer = await shop().get('/')
  const hash = createHash('sha256').update('1').digest('base64')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`; script-src 'self' 'sha256-${hash}'; style-src`)
  expect(await answer.text()).toMatch(/^<script>1<.script><script nonce="">alert/)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip', 'gzip'],
  ['identity', null],
  ['', null],
])('the accepted encodings decide the encoding: %s', async (accepted, encoding) => {
  const { get } = shop()
  const answer = await get('/', { 'Accept-Encoding': accepted })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  const body = Buffer.from(await answer.arrayBuffer())
  const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body
  expect(plain.toString()).toContain('https://yosooi.example/ 1')
})

test('a change that pages show is on them at once, other writes do not clear the cache', async () => {
  const { app, rendered, get } = shop()
  const post = (path: string) => app.request(path, { method: 'POST' })
  await get('/')
  await post('/api/message_create')
  await post('/api/prod_edit?fail=1')
  await get('/')
  expect(rendered).toHaveLength(1)
  await post('/api/prod_edit')
  await get('/')
  await post('/api/user_edit')
  await get('/')
  expect(rendered).toHaveLength(3)
})

test('a missing page is answered with 404 and not cached', async () => {
  const { pages, get } = shop()
  expect((await get('/none')).status).toBe(404)
  expect(pages.size).toBe(0)
})

test.each([
  ['production', 'https://yosooi.example', true],
  ['production', 'http://yosooi.example', false],
  ['local', 'https://yosooi.example', false],
] as const)(
  'in %s under %s https is demanded of the whole domain: %s',
  (mode, publicUrl, demanded) => {
    const strict = securityHeaders({ mode, publicUrl })['Strict-Transport-Security']
    expect(strict).toBe(demanded ? 'max-age=31536000; includeSubDomains' : undefined)
  },
)

test('a page that is refused by admission control is answered under its address, without scripts', async () => {
  const turn = () => Promise.reject(new Busy('unavailable', '', 2))
  const { get, rendered } = shop(countNothing, { turn })
  const answers = [await get('/prods'), await get('/prod/1')]
  expect(rendered).toEqual(['https://yosooi.example/error/503'])
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    expect(text).toContain('/error/503')
    expect(text).not.toContain('<script')
  }
})

test.each(['/%', '/prod/%E3%81', '/a/%zz/%41'])(
  '[RT-10] %s cannot be decoded and is not found',
  async path => {
    const { get, rendered, pages } = shop()
    for (const answer of [await get(path), await get(path)]) {
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
      const text = await answer.text()
      expect(text).toContain('/error/404')
      expect(text).not.toContain('<script')
    }
    expect([rendered, pages.size]).toEqual([['https://yosooi.example/error/404'], 0])
    expect((await get('/prod/%25E3')).status).toBe(200)
  },
)

test('a client over the limit of pages gets a page with the time to retry, and still gets cached pages', async () => {
  let asked = 0
  const { get } = shop(async () => {
    asked++
    if (asked > 1) throw new TooManyCalls(30_000)
  })
  await get('/prods')
  expect((await get('/prods')).status).toBe(200)
  const refused = await get('/prods?q=x')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('30')
  expect(await refused.text()).toContain('あと30秒ほどお待ちください')
})

test('a page of another version learns that it must be loaded again', async () => {
  const app = new Hono()
  mountPages(app, {
    pages: createPageCache(),
    countCall: countNothing,
    admission: admitAll,
    publicUrl: 'https://yosooi.example',
    origins: { connect: [], images: [] },
    // The router's answer to a request for the routes of another version.
    render: async () =>
      new Response(null, { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } }),
  })
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    const answer = await app.request('/__manifest?paths=/prods&version=0', { headers })
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(answer.headers.get('x-remix-reload-document')).toBe('true')
    expect(answer.headers.get('content-encoding')).toBeNull()
  }
})
