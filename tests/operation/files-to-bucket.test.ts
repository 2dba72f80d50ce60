import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketStores, localStores } from '../../server/adapters/file-stores.ts'
import type { ImageStore } from '../../server/ports/image-store.ts'
import { openBucketServer } from '../support/bucket-server.ts'
import { NO_FIGURES } from '../support/no-figures.ts'

const PICTURE = (n: number) => `prods/${String(n).padStart(32, '0')}-12x9.webp`
const LETTER = `private/${'0a'.repeat(16)}.pdf`
const bytes = new Uint8Array([82, 73, 70, 70, 0, 255])
let folder: string
let server: Awaited<ReturnType<typeof openBucketServer>>
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yosooi-move-'))
  server = await openBucketServer(path.join(folder, 's3'), ['pictures', 'hidden'])
  env = {
    PATH: process.env.PATH,
    DATA_DIR: path.join(folder, 'data'),
    IMAGE_STORE: 's3',
    S3_ENDPOINT: server.endpoint,
    S3_REGION: server.region,
    S3_BUCKET: 'pictures',
    S3_PRIVATE_BUCKET: 'hidden',
    S3_ACCESS_KEY_ID: server.key,
    S3_SECRET_ACCESS_KEY: server.key,
  }
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const copy = (changes: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(process.execPath, ['scripts/files-to-bucket.ts'], {
    env: { ...env, ...changes },
  }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    ({ code, stdout, stderr }) => ({ code, out: `${stdout}${stderr}` }),
  )

async function pathsOf(store: ImageStore): Promise<string[]> {
  const paths: string[] = []
  for await (const one of store.list()) paths.push(one.path)
  return paths.sort()
}

test('files of the data folder are copied to the bucket, and an interrupted run goes on', async () => {
  const local = localStores(env.DATA_DIR ?? '')
  const { endpoint, region, key } = server
  const keys = { accessKeyId: key, secretAccessKey: key }
  const bucket = bucketStores(
    { endpoint, region, bucket: 'pictures', privateBucket: 'hidden', ...keys },
    NO_FIGURES,
  )
  for (const n of [1, 2, 3]) await local.images.put(PICTURE(n), bytes)
  await local.attachments.put(LETTER, bytes)
  // An interrupted run had copied one picture.
  await bucket.images.put(PICTURE(1), bytes)
  const first = await copy()
  expect(first).toMatchObject({ code: 0 })
  expect(first.out).toContain('images: 2 写しました、1 はもうありました、0 失敗')
  expect(first.out).toContain('attachments: 1 写しました')
  expect(await pathsOf(bucket.images)).toEqual([1, 2, 3].map(PICTURE))
  expect(new Uint8Array((await bucket.attachments.read(LETTER)) ?? [])).toEqual(bytes)
  expect((await copy()).out).toContain('images: 0 写しました、3 はもうありました、0 失敗')
})

test('an unreachable bucket and a missing setting end with 1 and say why', async () => {
  await localStores(env.DATA_DIR ?? '').images.put(PICTURE(4), bytes)
  expect(await copy({ S3_ENDPOINT: 'http://127.0.0.1:1' })).toMatchObject({ code: 1 })
  const { code, out } = await copy({ IMAGE_STORE: 'local' })
  expect([code, out]).toEqual([1, expect.stringContaining('IMAGE_STORE=s3')])
})
