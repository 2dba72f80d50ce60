import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_FIGURES } from '../../../tests/support/no-figures.ts'
import { createLocalImageStore } from '../../adapters/local-disk/image-store.ts'
import { createS3ImageStore, createStorageService } from '../../adapters/s3/s3-image-store.ts'
import { createLog } from '../../platform/log.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { answerFailures } from '../request-log.ts'
import { mountImageFiles } from './image-files.ts'

const NAME = `prods/${'0a'.repeat(16)}-12x9.webp`
const bytes = new Uint8Array([1, 2, 3])
const app = new Hono()
let folder: string
let images: ImageStore

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yosooi-images-'))
  images = createLocalImageStore(path.join(folder, 'images'))
  mountImageFiles(app, images)
})
afterAll(() => rm(folder, { recursive: true }))

test('a stored picture is served as immutable, a day at shared caches, and is not found once it is removed', async () => {
  await images.put(NAME, bytes)
  const response = await app.request(`/images/${NAME}`)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '3',
    'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
  })
  await images.remove(NAME)
  await images.remove(NAME)
  expect((await app.request(`/images/${NAME}`)).status).toBe(404)
  expect(await readdir(path.join(folder, 'images', 'prods'))).toEqual([])
})

test('HEAD gives the size and sends no body', async () => {
  await images.put(NAME, bytes)
  const response = await app.request(`/images/${NAME}`, { method: 'HEAD' })
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '3'])
  expect(await response.text()).toBe('')
})

test.each([
  '/images/../package.json',
  '/images/..%2f..%2fpackage.json',
  '/images/prods/..%2f..%2f..%2fetc%2fpasswd',
  '/images/prods/',
  '/images/prods/a.webp',
  `/images/${NAME}%00`,
  `/images/${NAME}.draft`,
])('%s is no picture', async address => {
  expect((await app.request(address)).status).toBe(404)
})

test('the store refuses names that no picture has', async () => {
  await expect(images.put('../prods/a.webp', bytes)).rejects.toThrow('not a path of this store')
})

test('a remote store that is down is an outage, never a missing picture', async () => {
  const settings = { region: 'auto', bucket: 'b', accessKeyId: 'k', secretAccessKey: 's' }
  const endpoint = 'http://127.0.0.1:1'
  const away = createS3ImageStore({ endpoint, ...settings }, createStorageService(NO_FIGURES))
  const distant = new Hono()
  distant.onError(answerFailures(createLog('silent')))
  mountImageFiles(distant, away)
  for (const seconds of ['5', '5', '5', '5', '5', '2']) {
    const response = await distant.request(`/images/${NAME}`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, seconds])
    expect(await response.text()).toContain('保管先につながりませんでした')
  }
})

test.each([`private/${'0a'.repeat(16)}.pdf`, `private/${'0a'.repeat(16)}-12x9.webp`])(
  'the route of pictures never serves %s, wherever the file is',
  async name => {
    const place = path.join(folder, 'images', name)
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, bytes)
    for (const address of [name, name.replace('/', '%2f'), `prods/../${name}`]) {
      expect((await app.request(`/images/${address}`)).status).toBe(404)
    }
  },
)
