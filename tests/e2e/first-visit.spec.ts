import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const CLIENT = path.resolve('build', 'client')
/** Bytes, as gzip sends them. */
const SCRIPTS_MAX = 125_000
const STYLES_MAX = 20_000

const gzipBytes = (address: string): number =>
  gzipSync(readFileSync(path.join(CLIENT, address)), { level: 9 }).byteLength

const sum = (addresses: Iterable<string>): number =>
  [...addresses].reduce((bytes, address) => bytes + gzipBytes(address), 0)

for (const page of ['/', '/prods', '/prod/1']) {
  test(`a first visit to ${page} brings few bytes of script and style`, async ({ browser }) => {
    const visitor = await browser.newPage()
    const loaded = new Set<string>()
    visitor.on('request', request => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/assets/')) loaded.add(pathname)
    })
    await visitor.goto(page, { waitUntil: 'networkidle' })
    const scripts = [...loaded].filter(address => address.endsWith('.js'))
    const styles = [...loaded].filter(address => address.endsWith('.css'))
    expect(scripts.length).toBeGreaterThan(4)
    expect(styles.length).toBeGreaterThan(1)
    const figures = { scripts: sum(scripts), styles: sum(styles) }
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify(figures) })
    expect(figures.scripts).toBeLessThanOrEqual(SCRIPTS_MAX)
    expect(figures.styles).toBeLessThanOrEqual(STYLES_MAX)
    await visitor.close()
  })
}

test('what a first visit loads comes compressed', async ({ request }) => {
  const [framework = ''] = globSync('assets/framework-*.js', { cwd: CLIENT })
  for (const encoding of ['br', 'gzip']) {
    const answer = await request.get(`/${framework}`, { headers: { 'Accept-Encoding': encoding } })
    expect(answer.headers()['content-encoding']).toBe(encoding)
    expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})
