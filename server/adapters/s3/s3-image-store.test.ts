import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBucketServer } from '../../../tests/support/bucket-server.ts'
import { NO_FIGURES } from '../../../tests/support/no-figures.ts'
import {
  EXPORTS,
  PRIVATE_FILES,
  type StoredFileKind,
} from '../../platform/pictures/stored-file-kind.ts'
import type { ImageStore, StoredFile } from '../../ports/image-store.ts'
import { createLocalImageStore } from '../local-disk/image-store.ts'
import type { S3Settings } from './s3-client.ts'
import { createS3ImageStore, createStorageService } from './s3-image-store.ts'

const BUCKET = 'pictures'
let folder: string
let server: Awaited<ReturnType<typeof openBucketServer>>
let settings: S3Settings
const service = createStorageService(NO_FIGURES)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yosooi-s3-'))
  server = await openBucketServer(path.join(folder, 's3'), [BUCKET])
  const { endpoint, region, key } = server
  settings = { endpoint, region, bucket: BUCKET, accessKeyId: key, secretAccessKey: key }
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const name = (n: number, kind = 'prods') => `${kind}/${String(n).padStart(32, '0')}-12x9.webp`
const bytes = new Uint8Array([82, 73, 70, 70, 0, 255])
async function listed(store: ImageStore): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  for await (const file of store.list()) found.push(file)
  return found.sort((a, b) => a.path.localeCompare(b.path))
}

describe.each<[string, () => ImageStore]>([
  ['a bucket', () => createS3ImageStore(settings, service)],
  ['a folder', () => createLocalImageStore(path.join(folder, 'local'))],
])('pictures in %s', (_, open) => {
  test('are put, read, listed and removed', async () => {
    const store = open()
    expect(await listed(store)).toEqual([])
    await store.put(name(1), bytes)
    await store.put(name(2, 'users'), bytes)
    expect(await store.read(name(1))).toEqual(expect.objectContaining({ length: bytes.length }))
    expect(new Uint8Array((await store.read(name(1))) ?? [])).toEqual(bytes)
    const files = await listed(store)
    expect(files.map(file => file.path)).toEqual([name(1), name(2, 'users')])
    for (const { putAt } of files) expect(Date.now() - putAt.getTime()).toBeLessThan(60_000)
    await store.remove(name(1))
    await store.remove(name(1))
    expect(await store.read(name(1))).toBeNull()
    expect((await listed(store)).map(file => file.path)).toEqual([name(2, 'users')])
    await store.remove(name(2, 'users'))
  })

  test('accept only names of pictures', async () => {
    const store = open()
    await expect(store.put('../prods/a.webp', bytes)).rejects.toThrow('not a path of this store')
    await expect(store.read('secret.txt')).rejects.toThrow('not a path of this store')
    await expect(store.remove('prods/../../etc/passwd')).rejects.toThrow('not a path of this store')
  })
})

const privateFile = `private/${'0a'.repeat(16)}.pdf`

describe.each<[string, (fileKind?: StoredFileKind) => ImageStore]>([
  ['a bucket', fileKind => createS3ImageStore(settings, service, fileKind)],
  ['a folder', fileKind => createLocalImageStore(path.join(folder, 'both'), fileKind)],
])('private files in %s', (_, open) => {
  test('are opened unchanged, and listed separately from pictures', async () => {
    const store = open(PRIVATE_FILES)
    await store.put(privateFile, bytes)
    await store.put(`private/${'0b'.repeat(16)}-9x9.webp`, bytes)
    const opened = await store.open(privateFile)
    expect(opened?.bytes).toBe(bytes.length)
    expect(new Uint8Array(await new Response(opened?.body).arrayBuffer())).toEqual(bytes)
    expect(await store.open(privateFile.replace('0a', 'ff'))).toBeNull()
    expect(await listed(store)).toHaveLength(2)
    expect((await listed(open())).filter(file => file.path.startsWith('private'))).toEqual([])
    for (const { path: one } of await listed(store)) await store.remove(one)
  })

  test('are stored from a file without reading it whole', async () => {
    const store = open(EXPORTS)
    const source = path.join(folder, 'source.zip')
    const large = randomBytes(3_000_000)
    await writeFile(source, large)
    const name = `exports/${'0c'.repeat(16)}.zip`
    await store.putFile(name, source)
    const opened = await store.open(name)
    expect(opened?.bytes).toBe(large.length)
    const read = Buffer.from(await new Response(opened?.body).arrayBuffer())
    expect(read.equals(large)).toBe(true)
    await store.remove(name)
  })

  test('cannot be reached by the store of pictures, and vice versa', async () => {
    const refused = 'not a path of this store'
    await expect(open().read(privateFile)).rejects.toThrow(refused)
    await expect(open().open(privateFile)).rejects.toThrow(refused)
    await expect(open().put(privateFile, bytes)).rejects.toThrow(refused)
    await expect(open(PRIVATE_FILES).open(name(1))).rejects.toThrow(refused)
  })
})

test('a bucket stores private files with a header that forbids caching', async () => {
  await createS3ImageStore(settings, service, PRIVATE_FILES).put(privateFile, bytes)
  const { headers } = await fetch(`${settings.endpoint}/${BUCKET}/${privateFile}`)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('cache-control')).toBe('private, no-store')
  await createS3ImageStore(settings, service, PRIVATE_FILES).remove(privateFile)
})

describe('a bucket', () => {
  test('is listed through all its pages', async () => {
    const store = createS3ImageStore(settings, service)
    const names = Array.from({ length: 1003 }, (_, n) => name(n))
    while (names.length > 0) {
      await Promise.all(names.splice(0, 50).map(one => store.put(one, bytes)))
    }
    expect(await listed(store)).toHaveLength(1003)
  })

  test('stores type and lifetime with each picture', async () => {
    await createS3ImageStore(settings, service).put(name(7), bytes)
    const response = await fetch(`${settings.endpoint}/${BUCKET}/${name(7)}`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
    })
  })

  test('with a wrong key, a missing bucket or no server is an outage, never a missing picture', async () => {
    const wrong = createS3ImageStore(
      { ...settings, secretAccessKey: 'wrong' },
      createStorageService(NO_FIGURES),
    )
    const answered = (status: number) => ({
      name: 'StoreAway',
      retryAfter: 5,
      cause: { message: expect.stringContaining(`answered ${status}`) },
    })
    await expect(wrong.put(name(8), bytes)).rejects.toMatchObject(answered(403))
    await expect(wrong.read(name(7))).rejects.toMatchObject(answered(403))
    const nowhere = createS3ImageStore(
      { ...settings, bucket: 'nowhere' },
      createStorageService(NO_FIGURES),
    )
    await expect(nowhere.read(name(7))).rejects.toMatchObject(answered(404))
    await expect(listed(nowhere)).rejects.toMatchObject(answered(404))
    const away = createS3ImageStore(
      { ...settings, endpoint: 'http://127.0.0.1:1' },
      createStorageService(NO_FIGURES),
    )
    await expect(away.read(name(7))).rejects.toMatchObject({ name: 'StoreAway' })
  })
})

test('a folder lists partly written files of a stopped machine, and nothing else', async () => {
  const local = path.join(folder, 'stopped')
  const store = createLocalImageStore(local)
  await store.put(name(1), bytes)
  const draft = `${name(2)}.0b0c1a52-0000-4000-8000-000000000000.draft`
  await writeFile(path.join(local, draft), bytes)
  await writeFile(path.join(local, 'prods', 'note.txt'), 'kept')
  expect((await listed(store)).map(file => file.path)).toEqual([name(1), draft])
  await store.remove(draft)
  expect((await listed(store)).map(file => file.path)).toEqual([name(1)])
})
