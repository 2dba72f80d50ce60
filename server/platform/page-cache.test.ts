import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageCache, type PageCacheOptions, type RenderedPage } from './page-cache.ts'

const OPTIONS: PageCacheOptions = { freshSeconds: 3, staleSeconds: 2, entriesMax: 3 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const page = (text: string, status = 200): RenderedPage => ({
  status,
  headers: { 'Content-Type': 'text/html' },
  body: new TextEncoder().encode(text),
})

/**
 * A cache of pages that contain the number of renderings; `finish` ends the renderings in progress.
 */
function shop(options = OPTIONS) {
  const cache = new PageCache(options)
  let rendered = 0
  let slow: PromiseWithResolvers<void> | null = null
  const render = async () => {
    rendered += 1
    const text = String(rendered)
    await slow?.promise
    return page(text)
  }
  const read = async (key = '/') => gunzipSync((await cache.get(key, render)).gzip.body).toString()
  const hold = () => {
    slow = Promise.withResolvers()
    return slow.resolve
  }
  return { cache, read, hold, count: () => rendered }
}
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
const settled = () => vi.waitFor(() => new Promise(resolve => setTimeout(resolve, 20)))

test('many readers of one address cause one rendering', async () => {
  const { read, count } = shop()
  expect(await Promise.all([read(), read(), read()])).toEqual(['1', '1', '1'])
  pass(2.9)
  expect([await read(), count()]).toEqual(['1', 1])
})

test('a page past its time is served while one rendering runs', async () => {
  const { read, hold, count } = shop()
  await read()
  pass(3.1)
  const finish = hold()
  expect(await Promise.all([read(), read()])).toEqual(['1', '1'])
  expect(count()).toBe(2)
  finish()
  await settled()
  expect([await read(), count()]).toEqual(['2', 2])
})

test('no page is older than both times together', async () => {
  const { read } = shop()
  await read()
  pass(5.1)
  expect(await read()).toBe('2')
})

test('a page is fresh for three seconds, as `has` says, and served for five', async () => {
  pass(60)
  const { cache, read, count } = shop()
  await read()
  pass(2.999)
  expect([cache.has('/'), await read(), count()]).toEqual([true, '1', 1])
  pass(0.001)
  expect([cache.has('/'), await read(), count()]).toEqual([false, '1', 2])
  const another = shop()
  await another.read()
  pass(4.999)
  expect(await another.read()).toBe('1')
  const third = shop()
  await third.read()
  pass(5)
  expect(await third.read()).toBe('2')
})

test('a reader of a page that is being rendered starts no rendering', async () => {
  const { cache, read, hold } = shop()
  expect(cache.has('/')).toBe(false)
  const finish = hold()
  const first = read()
  expect(cache.has('/')).toBe(true)
  finish()
  await first
  expect(cache.has('/')).toBe(true)
  cache.clear()
  expect(cache.has('/')).toBe(false)
})

test('no page is older after the system’s clock was set back', async () => {
  const { read } = shop()
  await read()
  vi.setSystemTime(Date.now() - 3_600_000)
  pass(5.1)
  expect(await read()).toBe('2')
})

test('age counts from when the data were read, not from when the page was done', async () => {
  const { read, hold } = shop()
  const finish = hold()
  const first = read()
  pass(6)
  finish()
  expect(await first).toBe('1')
  expect(await read()).toBe('2')
})

test('a page is as old as the data that were read for it', async () => {
  const { read } = shop({ ...OPTIONS, dataAgeMs: () => 2000 })
  await read()
  pass(0.9)
  expect(await read()).toBe('1')
  pass(2.2)
  expect(await read()).toBe('2')
})

test('after a change every page is rendered again, also one that was being rendered', async () => {
  const { cache, read, hold, count } = shop()
  const finish = hold()
  const before = read()
  cache.clear()
  const after = read()
  finish()
  expect(await Promise.all([before, after])).toEqual(['1', '2'])
  expect([await read(), count()]).toEqual(['2', 2])
})

test('a rendering that fails after a change leaves the page that was rendered since', async () => {
  const { cache, read, count } = shop()
  const slow = Promise.withResolvers<never>()
  const before = cache.get('/', () => slow.promise)
  cache.clear()
  await read()
  slow.reject(new Error('down'))
  await expect(before).rejects.toThrow('down')
  expect([await read(), count()]).toEqual(['1', 1])
})

test('an address that answers 404 takes no place of a page', async () => {
  const { cache } = shop()
  await cache.get('/none', async () => page('no', 404))
  expect([cache.size, cache.has('/none')]).toEqual([0, false])
})

test('an unsuccessful page is answered to all that wait and not cached', async () => {
  const cache = new PageCache(OPTIONS)
  expect((await cache.get('/', async () => page('no', 404))).status).toBe(404)
  await expect(cache.get('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect((await cache.get('/', async () => page('yes'))).status).toBe(200)
})

test('a failed rendering beside a served page fails the next reader only', async () => {
  const cache = new PageCache(OPTIONS)
  await cache.get('/', async () => page('good'))
  pass(4)
  const down = () => Promise.reject(new Error('down'))
  expect((await cache.get('/', down)).status).toBe(200)
  await settled()
  await expect(cache.get('/', down)).rejects.toThrow('down')
})

test('the least recently read pages go first', async () => {
  const { cache, read, count } = shop()
  for (const key of ['a', 'b', 'c', 'a', 'd']) await read(key)
  expect(cache.size).toBe(3)
  await read('a')
  expect(count()).toBe(4)
  await read('b')
  expect(count()).toBe(5)
})

test('both encodings contain the same page and have the same ETag for the same bytes', async () => {
  const { cache } = shop()
  const one = await cache.get('/', async () => page('鏡の前から'))
  const two = await cache.get('/2', async () => page('鏡の前から'))
  const other = await cache.get('/3', async () => page('別のもの'))
  expect(brotliDecompressSync(one.br.body).toString()).toBe('鏡の前から')
  expect(gunzipSync(one.gzip.body).toString()).toBe('鏡の前から')
  expect([one.etag === two.etag, one.etag === other.etag]).toEqual([true, false])
  expect(one.br.headers['Content-Length']).toBe(String(one.br.body.byteLength))
})
