import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'

const CLIENT = path.resolve('build', 'client')
/** Bytes after gzip. */
const SCRIPTS_MAX = 135_000
const STYLES_MAX = 20_000

const gzipBytes = (address: string): number =>
  gzipSync(readFileSync(path.join(CLIENT, address)), { level: 9 }).byteLength

const sum = (addresses: Iterable<string>): number =>
  [...addresses].reduce((bytes, address) => bytes + gzipBytes(address), 0)

interface Asked {
  path: string
  type: string | undefined
  priority: string
}

/** The requests of a visit, in their order. */
async function visit(page: Page, path: string): Promise<Asked[]> {
  const asked: Asked[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ type, request: { url, initialPriority } }) =>
    asked.push({ path: new URL(url).pathname, type, priority: initialPriority }),
  )
  await session.send('Network.enable')
  await page.goto(path, { waitUntil: 'networkidle' })
  return asked
}

// The oldest services are those of the demo, which have pictures; other tests add newer ones.
for (const path of ['/', '/prods?sort=created_at_asc', '/prod/1']) {
  test(`a first visit to ${path} brings few bytes of script and style, the scripts last`, async ({
    page,
  }) => {
    const asked = await visit(page, path)
    const loaded = new Set(asked.map(one => one.path).filter(one => one.startsWith('/assets/')))
    const scripts = [...loaded].filter(address => address.endsWith('.js'))
    const styles = [...loaded].filter(address => address.endsWith('.css'))
    expect(scripts.length).toBeGreaterThan(4)
    expect(styles.length).toBeGreaterThan(1)
    const figures = { scripts: sum(scripts), styles: sum(styles) }
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify(figures) })
    expect(figures.scripts).toBeLessThanOrEqual(SCRIPTS_MAX)
    expect(figures.styles).toBeLessThanOrEqual(STYLES_MAX)
    expect(scripts.filter(address => address.includes('/private-'))).toEqual([])
    const picture = asked.findIndex(({ type, priority }) => type === 'Image' && priority === 'High')
    const script = asked.findIndex(({ type }) => type === 'Script')
    expect(picture).toBeGreaterThan(0)
    expect(script).toBeGreaterThan(picture)
    const framework = asked.find(one => one.path.startsWith('/assets/framework-'))
    expect(framework?.priority).toBe('Low')
  })
}

test('all files of a first visit are compressed', async ({ request }) => {
  const [framework = ''] = globSync('assets/framework-*.js', { cwd: CLIENT })
  for (const encoding of ['br', 'gzip']) {
    const answer = await request.get(`/${framework}`, { headers: { 'Accept-Encoding': encoding } })
    expect(answer.headers()['content-encoding']).toBe(encoding)
    expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})
